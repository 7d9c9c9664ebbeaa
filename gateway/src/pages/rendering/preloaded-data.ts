import { parse } from 'node:querystring';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { PageDataLoader, Page, PageLocation } from '@bottin/contracts/pages/define-page.ts';
import { listLoaders } from '@bottin/contracts/pages/loaders.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable, Logger } from '@nestjs/common';
import { parseInput } from '../../calls/call-input.rules.ts';
import { PublicReads } from '../../public-reads/public-reads.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';

/** A loader of a page, with its response. */
export interface PreloadedResponse {
  readonly first: PageDataLoader;
  readonly input: CallInput<HttpCall>;
  readonly answer: CachedResponse;
}

/** The loaders of a page and their responses; a loader without one failed or timed out. */
export interface PreloadedData {
  readonly calls: readonly PageDataLoader[];
  readonly answers: readonly PreloadedResponse[];
}

/** Maximum wait for data that the page can also request itself. */
const timeoutMs = 1_500;

/** Runs a page's loaders, so that its first render needs no API round trip. A failed loader is left out. */
@Injectable()
export class PreloadedDataReader {
  private readonly logger = new Logger(PreloadedDataReader.name);

  constructor(private readonly reads: PublicReads) {}

  canRead(call: HttpCall): boolean {
    return this.reads.canRead(call);
  }

  /**
   * Runs a page's loaders. `subject` is the already read response and value of what the page is about (such
   * as a profile). Its value is null when that doesn't exist, and undefined when it wasn't or couldn't be
   * read.
   */
  async read(
    page: Page,
    place: PageLocation,
    subject?: { answer: PreloadedResponse | null; value: unknown },
  ): Promise<PreloadedData> {
    const calls = listLoaders(page, place, subject?.value);
    const own = page.needsSubject ? page.subject(place)?.address : undefined;
    const responses = await Promise.all(
      calls.map((first) => (first.address === own ? subject?.answer : this.tryPreload(first))),
    );
    return {
      calls,
      answers: responses.filter((tryPreload) => tryPreload !== null && tryPreload !== undefined),
    };
  }

  /**
   * @throws ProblemError 400 for an input that the call refuses; otherwise the errors of {@link
   * PublicReads.read}
   */
  async preload(first: PageDataLoader): Promise<PreloadedResponse> {
    const { call, params, address } = first;
    const [, search = ''] = address.split('?');
    const input = parseInput(call, { params, query: parse(search), body: undefined });
    return { first, input, answer: await this.reads.read(call, input) };
  }

  private async tryPreload(first: PageDataLoader): Promise<PreloadedResponse | null> {
    if (!this.canRead(first.call)) return null;
    try {
      return await withTimeout(this.preload(first), timeoutMs);
    } catch (error) {
      this.logger.warn({ message: 'could not preload data', call: first.call.id, error });
      return null;
    }
  }
}
