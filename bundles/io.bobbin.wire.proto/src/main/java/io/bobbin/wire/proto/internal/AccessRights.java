package io.bobbin.wire.proto.internal;

import io.bobbin.api.application.AccessType;
import io.bobbin.wire.proto.message.ApplicationACLMapProto;
import io.bobbin.wire.proto.message.ApplicationAccessTypeProto;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rights to an application. A right of unknown kind is left out: it grants nothing here. */
final class AccessRights {
    private AccessRights() {}

    static List<ApplicationACLMapProto> write(Map<AccessType, String> rights) {
        var messages = new ArrayList<ApplicationACLMapProto>(rights.size());
        rights.forEach((type, who) -> messages.add(ApplicationACLMapProto.newBuilder()
                .setAccessType(
                        type == AccessType.VIEW
                                ? ApplicationAccessTypeProto.APPACCESS_VIEW_APP
                                : ApplicationAccessTypeProto.APPACCESS_MODIFY_APP)
                .setAcl(who)
                .build()));
        return messages;
    }

    static Map<AccessType, String> read(List<ApplicationACLMapProto> messages) {
        var rights = new LinkedHashMap<AccessType, String>();
        for (var message : messages) {
            if (message.hasAccessType()) {
                boolean view = message.getAccessType() == ApplicationAccessTypeProto.APPACCESS_VIEW_APP;
                rights.put(view ? AccessType.VIEW : AccessType.MODIFY, message.getAcl());
            }
        }
        return rights;
    }
}
