package io.bobbin.rm.model.rights;

/** What may be allowed. */
public enum Right {
    /** To see all of an application's report, its attempts, containers and logs. */
    VIEW_APP,
    /** To end, move and change an application. */
    MODIFY_APP,
    /** To submit to a queue. */
    SUBMIT_APPLICATIONS,
    /** To do everything in a queue: submit, and view and modify its applications. */
    ADMINISTER_QUEUE,
    /** To change the cluster. */
    ADMINISTER_CLUSTER
}
