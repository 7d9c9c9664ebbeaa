import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';

/** A large text kept compressed, a tenth of its size. */
export class PackedFile {
  private constructor(
    /** Its bytes in gzip. */
    readonly gzip: Buffer,
    /** Quoted and weak: the same for every encoding. */
    readonly etag: string,
  ) {}

  /** Takes a text in piece by piece; no more than a piece of it is ever whole. */
  static async of(pieces: AsyncIterable<string> | Iterable<string>): Promise<PackedFile> {
    const hash = createHash('sha1');
    const packed: Buffer[] = [];
    async function* hashed() {
      for await (const piece of pieces) {
        hash.update(piece);
        yield Buffer.from(piece);
      }
    }
    await pipeline(Readable.from(hashed()), createGzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) packed.push(chunk);
    });
    return new PackedFile(Buffer.concat(packed), `W/"${hash.digest('base64url')}"`);
  }

  /** Its bytes as they were. */
  unpack(): Promise<Buffer> {
    return promisify(gunzip)(this.gzip);
  }
}
