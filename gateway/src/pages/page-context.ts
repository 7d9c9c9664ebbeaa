import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { getCall } from '@bottin/contracts/http/calls.ts';
import { isPublicRead } from '@bottin/contracts/http/public-reads.ts';
import type { Page, PageDataLoader } from '@bottin/contracts/pages/define-page.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Moved } from '../problems/moved.ts';
import {
  type PreloadedResponse,
  type PreloadedData,
  PreloadedDataReader,
} from './rendering/preloaded-data.ts';
import { type Release, Releases } from './rendering/releases.ts';
import type { PageRequest } from './page-request.rules.ts';

/** Everything that a page is built from, except the signed-in account. */
export interface PageContext {
  readonly request: PageRequest;
  readonly release: Release;
  readonly preloaded: PreloadedData;
  /**
   * Data of the page's subject, such as the profile on a profile page; null when the subject doesn't exist;
   * undefined when the page has no subject or the subject can't be read.
   */
  readonly subject: unknown;
  readonly isUnreadable: boolean;
}

/**
 * Response about the subject of a page. `none`: the subject isn't read here, because the page can be shown
 * without it. `missing`: the subject doesn't exist.
 */
type Subject = PreloadedResponse | 'none' | 'missing' | 'unreadable';

@Injectable()
export class PageContextReader {
  private readonly logger = new Logger(PageContextReader.name);

  constructor(
    private readonly preloadedData: PreloadedDataReader,
    private readonly releases: Releases,
  ) {}

  /**
   * Reads what a page is built from. The subject is read first, because the page's HTTP status depends on
   * whether the subject exists.
   * @throws ProblemError 503 until the shell's template has been read once; Moved, with the page's new URL, when
   * the path contains a former slug
   */
  async read(request: PageRequest): Promise<PageContext> {
    const { page, location } = request;
    const loader = page.needsSubject ? page.subject(location) : null;
    const subject = loader ? await this.readSubject(page, loader) : 'none';
    const response = typeof subject === 'string' ? null : subject;
    const value = response ? response.response.value() : subject === 'missing' ? null : undefined;
    const [release, preloaded] = await Promise.all([
      this.releases.get(page),
      this.preloadedData.read(page, location, { response, value }),
    ]);
    const isUnreadable = subject === 'unreadable';
    return { request, release, preloaded, subject: value, isUnreadable };
  }

  private async readSubject(page: Page, loader: PageDataLoader): Promise<Subject> {
    if (!isPublicRead(getCall(loader.call))) return 'missing';
    try {
      return await this.preloadedData.preload(loader);
    } catch (error) {
      // `error.location` is the new URL of the API call.
      if (error instanceof Moved) throw new Moved(buildCanonicalPath(page, error.params));
      if (error instanceof ProblemError && error.problem.statusCode < 500) return 'missing';
      // The page gets the status 503, not 200 or 404, so that the shell retries and search engines keep the
      // page in their index.
      this.logger.error({
        message: 'could not read the subject of a page',
        call: getCall(loader.call).id,
        error,
      });
      return 'unreadable';
    }
  }
}

function buildCanonicalPath(page: Page, params: Readonly<Record<string, string>>): string {
  return fillPath(page.paths[0] ?? '/', params);
}
