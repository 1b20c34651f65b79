package io.bobbin.rm.model.attempt;

/**
 * Where an AM can be reached, as it registered (ATT-16).
 *
 * @param host empty when it does not listen
 * @param rpcPort -1 when it does not listen
 * @param trackingUrl its web page; empty when it has none
 */
public record AmAddress(String host, int rpcPort, String trackingUrl) {

    AmAddress withTrackingUrl(String url) {
        return new AmAddress(host, rpcPort, url);
    }
}
