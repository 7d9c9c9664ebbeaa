import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';

/** Keeps a large text in memory in gzipped form, which takes a tenth of the space. */
export class GzippedText {
  private constructor(
    readonly gzip: Buffer,
    /**
     * ETag of the text, in quotes. It is weak, because the gzipped and the plain response have the same ETag.
     */
    readonly etag: string,
  ) {}

  /** Compresses a text that arrives in pieces. The whole text is never in memory. */
  static async compress(pieces: AsyncIterable<string> | Iterable<string>): Promise<GzippedText> {
    const hash = createHash('sha1');
    const packed: Buffer[] = [];
    async function* hashPieces() {
      for await (const piece of pieces) {
        hash.update(piece);
        yield Buffer.from(piece);
      }
    }
    await pipeline(Readable.from(hashPieces()), createGzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) packed.push(chunk);
    });
    return new GzippedText(Buffer.concat(packed), `W/"${hash.digest('base64url')}"`);
  }

  /** Returns the uncompressed text in UTF-8. */
  decompress(): Promise<Buffer> {
    return promisify(gunzip)(this.gzip);
  }
}
