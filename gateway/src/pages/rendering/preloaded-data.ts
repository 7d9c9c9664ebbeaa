import { parse } from 'node:querystring';
import { getCall } from '@bottin/contracts/http/calls.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { isPublicRead } from '@bottin/contracts/http/public-reads.ts';
import {
  listLoaders,
  type Page,
  type PageDataLoader,
  type PageLocation,
} from '@bottin/contracts/pages/define-page.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable, Logger } from '@nestjs/common';
import { parseInput } from '../../calls/call-input.rules.ts';
import { PublicReads } from '../../public-reads/public-reads.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';

/** A loader of a page and the response to the loader's request. */
export interface PreloadedResponse {
  readonly first: PageDataLoader;
  readonly input: CallInput<HttpCall>;
  readonly response: CachedResponse;
}

/**
 * The loaders of a page, and the responses that were received. A loader has no response when it failed or
 * timed out.
 */
export interface PreloadedData {
  readonly calls: readonly PageDataLoader[];
  readonly responses: readonly PreloadedResponse[];
}

/** Time-out of a loader. It is short because the page can request missing data itself. */
const timeoutMs = 1_500;

/**
 * Reads a page's data by running its loaders, so that the first render doesn't wait for an API call. A loader
 * that fails has no response.
 */
@Injectable()
export class PreloadedDataReader {
  private readonly logger = new Logger(PreloadedDataReader.name);

  constructor(private readonly reads: PublicReads) {}

  /**
   * Runs a page's loaders. If the page's subject (such as a profile) has already been read, `subject`
   * contains the response and the subject's value. The value is null when the subject doesn't exist, and
   * undefined when it is unknown.
   */
  async read(
    page: Page,
    place: PageLocation,
    subject?: { response: PreloadedResponse | null; value: unknown },
  ): Promise<PreloadedData> {
    const calls = listLoaders(page, place, subject?.value);
    const own = page.needsSubject ? page.subject(place)?.address : undefined;
    const responses = await Promise.all(
      calls.map((first) => (first.address === own ? subject?.response : this.tryPreload(first))),
    );
    return {
      calls,
      responses: responses.filter((tryPreload) => tryPreload !== null && tryPreload !== undefined),
    };
  }

  /**
   * @throws ProblemError 400 when the call's schema rejects the input; otherwise the errors of {@link
   * PublicReads.read}
   */
  async preload(first: PageDataLoader): Promise<PreloadedResponse> {
    const { params, address } = first;
    const call = getCall(first.call);
    const [, search = ''] = address.split('?');
    const input = parseInput(call, { params, query: parse(search), body: undefined });
    return { first, input, response: await this.reads.read(call, input) };
  }

  private async tryPreload(first: PageDataLoader): Promise<PreloadedResponse | null> {
    if (!isPublicRead(getCall(first.call))) return null;
    try {
      return await withTimeout(this.preload(first), timeoutMs);
    } catch (error) {
      this.logger.warn({ message: 'could not preload data', call: getCall(first.call).id, error });
      return null;
    }
  }
}
