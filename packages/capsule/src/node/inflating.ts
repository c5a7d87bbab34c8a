/** `node:zlib` as far as workbooks need it: a stream that is given all at once, and read in one piece. */
import { Buffer } from "buffer";
import { inflateSync } from "fflate";

interface Inflating {
  end(packed: Uint8Array): void;
  destroy(): void;
  [Symbol.asyncIterator](): AsyncGenerator<Buffer>;
}

export function createInflateRaw(): Inflating {
  let packed = new Uint8Array();
  return {
    end: (given) => void (packed = given.slice()),
    destroy: () => {},
    // eslint-disable-next-line require-await
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(inflateSync(packed));
    },
  };
}
