import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  gzip,
  gzipSync,
  type ZlibOptions,
  constants as zlib,
} from 'node:zlib';
import type { Request } from 'express';

export type Encoding = 'br' | 'gzip' | 'identity';
type Compressed = Exclude<Encoding, 'identity'>;

/** A body smaller than this is sent uncompressed. */
const minCompressedBytes = 1_024;

/* Compression time and compressed size of 17 KB of JSON (20 entries):
   brotli 1: 0.07 ms, 4,039 bytes; brotli 4: 0.18 ms, 3,728 bytes; brotli 5: 0.62 ms, 3,451 bytes;
   brotli 9: 7.8 ms, 3,398 bytes; gzip 1: 0.08 ms, 4,051 bytes; gzip 6: 0.14 ms, 3,640 bytes.
   The first request for JSON waits for the fastest level, and the second one starts a better compression in
   the background.
   The first request for HTML waits for the better compression, also for a page that isn't cached. The largest pages then fit in 14.6 KB, which a
   server may send in the first round trip (RFC 6928): brotli 1 takes 0.4 ms for 16 KB, and brotli 5 takes
   0.9 to 3 ms for 13 KB. */
const fast = { br: brotli(1), gzip: { level: 1 } };
const small = { br: brotli(5), gzip: { level: 6 } };

const compressNow: Readonly<Record<Compressed, (bytes: Buffer, level: typeof fast) => Buffer>> = {
  br: (bytes, level) => brotliCompressSync(bytes, level.br),
  gzip: (bytes, level) => gzipSync(bytes, level.gzip),
};
const brotliAsync = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipAsync = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const compressSmall: Readonly<Record<Compressed, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotliAsync(bytes, small.br),
  gzip: (bytes) => gzipAsync(bytes, small.gzip),
};

/**
 * A response body and its compressed forms. Each compressed form is created when a request first needs it.
 */
export class EncodedBody {
  /** The ETag is weak, because all encodings of the body share it. */
  readonly etag: string;
  private readonly encoded = new Map<Compressed, { bytes: Buffer; isSmall: boolean }>();

  constructor(
    readonly bytes: Buffer,
    /** MIME type with its character set. */
    readonly contentType: string,
  ) {
    this.etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  }

  /**
   * Estimated memory use in bytes. Each compressed form of JSON or HTML takes about a quarter of the body's
   * size.
   */
  get size(): number {
    return Math.ceil(this.bytes.length * 1.5);
  }

  /** Returns the encoding to send: brotli if the client accepts it, else gzip, else none. */
  selectEncoding(request: Request): Encoding {
    if (this.bytes.length < minCompressedBytes) return 'identity';
    if (request.acceptsEncodings('br')) return 'br';
    return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
  }

  encode(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.bytes;
    const cached = this.encoded.get(encoding);
    if (cached) {
      if (!cached.isSmall) this.improve(encoding);
      return cached.bytes;
    }
    const isSmall = this.contentType.startsWith('text/html');
    const bytes = compressNow[encoding](this.bytes, isSmall ? small : fast);
    this.encoded.set(encoding, { bytes, isSmall });
    return bytes;
  }

  private improve(encoding: Compressed): void {
    const cached = this.encoded.get(encoding);
    if (cached) cached.isSmall = true;
    compressSmall[encoding](this.bytes).then(
      (bytes) => this.encoded.set(encoding, { bytes, isSmall: true }),
      // If the better compression fails, keep the result of the fast one.
      () => undefined,
    );
  }
}

function brotli(quality: number): BrotliOptions {
  return {
    params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT, [zlib.BROTLI_PARAM_QUALITY]: quality },
  };
}
