package io.bobbin.api.application;

/** What a right to an application allows. */
public enum AccessType {
    VIEW,
    MODIFY
}
