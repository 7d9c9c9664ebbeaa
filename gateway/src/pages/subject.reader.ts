import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { isPublicRead } from '@bottin/contracts/http/public-reads.ts';
import type { PageDataLoader } from '@bottin/contracts/pages/define-page.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Moved } from '../problems/moved.ts';
import { type PreloadedResponse, PreloadedDataReader } from './rendering/preloaded-data.ts';

/**
 * Result of reading a page's subject, such as the profile on a profile page. `moved` contains the path
 * parameters of the page's new location.
 */
export type SubjectResult =
  | { kind: 'found'; response: PreloadedResponse }
  | { kind: 'missing' }
  | { kind: 'moved'; params: Readonly<Record<string, string>> }
  | { kind: 'unreadable' };

/**
 * Reads a page's subject, such as the profile on a profile page. It is read before rendering, because the
 * page's HTTP status depends on whether the subject exists.
 */
@Injectable()
export class SubjectReader {
  private readonly logger = new Logger(SubjectReader.name);

  constructor(private readonly preloadedData: PreloadedDataReader) {}

  async read(first: PageDataLoader): Promise<SubjectResult> {
    if (!isPublicRead(first.call)) return { kind: 'missing' };
    try {
      return { kind: 'found', response: await this.preloadedData.preload(first) };
    } catch (error) {
      if (error instanceof Moved) return { kind: 'moved', params: error.params };
      if (error instanceof ProblemError && error.problem.statusCode < 500) return { kind: 'missing' };
      // The page gets the status 503, not 200 or 404, so that the shell retries and search engines keep the
      // page in their index.
      this.logger.error({ message: 'could not read the subject of a page', call: first.call.id, error });
      return { kind: 'unreadable' };
    }
  }
}
