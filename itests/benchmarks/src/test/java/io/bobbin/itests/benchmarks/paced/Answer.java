package io.bobbin.itests.benchmarks.paced;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import io.bobbin.wire.proto.message.StreamAnswerProto;
import io.bobbin.wire.proto.message.StreamErrorProto;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * What matters of an answer.
 *
 * @param id of the call; 0 for a wake
 * @param responseId what the next call is to name; -1 when the answer has none
 */
record Answer(long id, int responseId) {

    /**
     * @param field the number of the response id in the response
     * @throws IllegalStateException when the call was refused, with what the manager says
     */
    static Answer read(byte[] bytes, int offset, int length, int field) {
        var input = CodedInputStream.newInstance(bytes, offset, length);
        long id = 0;
        int responseId = -1;
        try {
            for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
                switch (WireFormat.getTagFieldNumber(tag)) {
                    case StreamAnswerProto.ID_FIELD_NUMBER -> id = input.readInt64();
                    case StreamAnswerProto.RESPONSE_FIELD_NUMBER -> responseId = responseId(input, field);
                    case StreamAnswerProto.ERROR_FIELD_NUMBER -> throw new IllegalStateException("A call was refused: "
                            + StreamErrorProto.parseFrom(input.readByteArray()).getMessage());
                    default -> input.skipField(tag);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new Answer(id, responseId);
    }

    private static int responseId(CodedInputStream input, int field) throws IOException {
        int before = input.pushLimit(input.readRawVarint32());
        int responseId = -1;
        for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
            if (WireFormat.getTagFieldNumber(tag) == field) {
                responseId = input.readInt32();
            } else {
                input.skipField(tag);
            }
        }
        input.popLimit(before);
        return responseId;
    }
}
