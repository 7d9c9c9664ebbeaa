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
import type { Encoding } from './encodings.ts';

/** Below that compression saves nothing worth its time. */
const leastBytes = 1_024;

type Compressed = Exclude<Encoding, 'identity'>;

/*
 * Of 17 KB of JSON (a list of 20 entries), in milliseconds and bytes: brotli 1 takes 0.07 and leaves 4,039, brotli 4 0.18 and
 * 3,728, brotli 5 0.62 and 3,451, brotli 9 7.8 and 3,398; gzip 1 0.08 and 4,051, gzip 6 0.14 and 3,640. So the first who asks
 * waits for the quickest, and what is asked for again is done better once.
 */
const quick = { br: brotli(1), gzip: { level: 1 } };
const better = { br: brotli(5), gzip: { level: 6 } };

const compressQuickly: Readonly<Record<Compressed, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, quick.br),
  gzip: (bytes) => gzipSync(bytes, quick.gzip),
};
const brotliBetter = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipBetter = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const compressBetter: Readonly<Record<Compressed, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotliBetter(bytes, better.br),
  gzip: (bytes) => gzipBetter(bytes, better.gzip),
};

/** The bytes of a body, ready in each encoding that was asked for. */
export class ReadyBody {
  /** Quoted and weak: the same for every encoding. */
  readonly etag: string;
  private readonly encoded = new Map<Compressed, Buffer>();
  private readonly improved = new Set<Compressed>();

  constructor(
    readonly bytes: Buffer,
    /** With its character set. */
    readonly type: string,
  ) {
    this.etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  }

  /** Bytes in memory, counting the encodings that may be made yet: each leaves a quarter of JSON or HTML, about. */
  get size(): number {
    return Math.ceil(this.bytes.length * 1.5);
  }

  /** The encoding in which it is sent to whoever accepts `wanted`. */
  encodingFor(wanted: Encoding): Encoding {
    return this.bytes.length < leastBytes ? 'identity' : wanted;
  }

  /** The bytes in an encoding, made quickly when nobody asked for it before. */
  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.bytes;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = compressQuickly[encoding](this.bytes);
    this.encoded.set(encoding, made);
    return made;
  }

  /** Makes an encoding that was made quickly better, once and beside the event loop: for what is asked for again. */
  improve(encoding: Encoding): void {
    if (encoding === 'identity' || this.improved.has(encoding) || !this.encoded.has(encoding)) return;
    this.improved.add(encoding);
    const keep = (bytes: Buffer) => void this.encoded.set(encoding, bytes);
    // Without a better one the quick one does.
    compressBetter[encoding](this.bytes).then(keep, () => undefined);
  }
}

function brotli(quality: number): BrotliOptions {
  return {
    params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT, [zlib.BROTLI_PARAM_QUALITY]: quality },
  };
}
