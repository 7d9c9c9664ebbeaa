import { parse } from 'node:querystring';
import { getCall } from '@bottin/contracts/http/calls.ts';
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
  readonly loader: PageDataLoader;
  readonly response: CachedResponse;
}

/**
 * The loaders of a page, and the responses that were received. A loader has no response when it failed or
 * timed out.
 */
export interface PreloadedData {
  readonly loaders: readonly PageDataLoader[];
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
   * Runs a page's loaders. Pass `subject` when the page's subject (such as a profile) has already been read.
   * Its `value` is null when the subject doesn't exist, and undefined when reading the subject failed.
   */
  async read(
    page: Page,
    location: PageLocation,
    subject?: { response: PreloadedResponse | null; value: unknown },
  ): Promise<PreloadedData> {
    const loaders = listLoaders(page, location, subject?.value);
    const readAlready = page.needsSubject ? page.subject(location)?.address : undefined;
    const responses = await Promise.all(
      loaders.map((loader) => (loader.address === readAlready ? subject?.response : this.tryPreload(loader))),
    );
    return {
      loaders,
      responses: responses.filter((response) => response !== null && response !== undefined),
    };
  }

  /**
   * @throws ProblemError 400 when the call's schema rejects the input; otherwise the errors of {@link
   * PublicReads.read}
   */
  async preload(loader: PageDataLoader): Promise<PreloadedResponse> {
    const { params, address } = loader;
    const call = getCall(loader.call);
    const [, search = ''] = address.split('?');
    const input = parseInput(call, { params, query: parse(search), body: undefined });
    return { loader, response: await this.reads.read(call, input, { mustBeCurrent: true }) };
  }

  private async tryPreload(loader: PageDataLoader): Promise<PreloadedResponse | null> {
    if (!isPublicRead(getCall(loader.call))) return null;
    try {
      return await withTimeout(this.preload(loader), timeoutMs);
    } catch (error) {
      this.logger.warn({ message: 'could not preload data', call: getCall(loader.call).id, error });
      return null;
    }
  }
}
