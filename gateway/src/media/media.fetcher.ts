import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../shared/settings.ts';
import { isPictureSource, largestPicture, pictureTypes } from './media.rules.ts';

export interface Picture {
  type: string;
  bytes: Buffer;
}

/** Bytes kept in memory, so that a page of portraits doesn't ask their host again for every visitor. */
const cacheBytes = 48_000_000;
const timeoutMs = 8_000;

export function mediaNotFound(cause?: unknown): ProblemError {
  return new ProblemError(
    { statusCode: 404, errorType: 'media_not_found', message: "Cette image n'existe pas ou plus." },
    { cause },
  );
}

/** Fetches pictures from allow-listed hosts only, follows no redirect, and reads no more than the cap. */
@Injectable()
export class MediaFetcher {
  private readonly cache = new Map<string, Picture>();
  private cached = 0;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** @throws ProblemError 404 media_not_found when the host isn't allowed, or has no such picture */
  async fetch(url: string): Promise<Picture> {
    const known = this.cache.get(url);
    if (known) return known;
    if (!isPictureSource(url, this.settings.MEDIA_EXTRA_HOSTS)) throw mediaNotFound();
    const picture = await this.download(url);
    this.keep(url, picture);
    return picture;
  }

  private async download(url: string): Promise<Picture> {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (cause: unknown) => {
        throw mediaNotFound(cause);
      },
    );
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!answer.ok || !answer.body || !pictureTypes.includes(type)) {
      await answer.body?.cancel();
      throw mediaNotFound();
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.length;
      if (size > largestPicture) throw mediaNotFound();
      parts.push(part);
    }
    return { type, bytes: Buffer.concat(parts) };
  }

  private keep(url: string, picture: Picture): void {
    this.cache.set(url, picture);
    this.cached += picture.bytes.length;
    for (const [oldest, { bytes }] of this.cache) {
      if (this.cached <= cacheBytes) break;
      this.cache.delete(oldest);
      this.cached -= bytes.length;
    }
  }
}
