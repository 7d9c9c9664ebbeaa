import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';

/** A large text stored gzipped, which takes a tenth of the memory. */
export class GzippedText {
  private constructor(
    readonly gzip: Buffer,
    /** ETag with its quotes. Weak, because all encodings share it. */
    readonly etag: string,
  ) {}

  /** Compresses a text piece by piece, so that memory never holds the whole text. */
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

  /** Returns the original bytes. */
  decompress(): Promise<Buffer> {
    return promisify(gunzip)(this.gzip);
  }
}
