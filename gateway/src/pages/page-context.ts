import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { Injectable } from '@nestjs/common';
import {
  type PreloadedResponse,
  type PreloadedData,
  PreloadedDataReader,
} from './rendering/preloaded-data.ts';
import { type Release, Releases } from './rendering/releases.ts';
import type { PageRequest } from './page-request.rules.ts';
import { SubjectReader } from './subject.reader.ts';

/** Everything that a page is built from, except the signed-in account. */
export interface PageContext {
  readonly kind: 'page';
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

@Injectable()
export class PageContextReader {
  constructor(
    private readonly subjects: SubjectReader,
    private readonly firstData: PreloadedDataReader,
    private readonly releases: Releases,
  ) {}

  /** @throws ProblemError 503 until the shell's template has been read once */
  async read(request: PageRequest): Promise<PageContext | { kind: 'moved'; location: string }> {
    const { page, location } = request;
    const requested = page.needsSubject ? page.subject(location) : null;
    if (!requested) return this.buildContext(request, null);
    const found = await this.subjects.read(requested);
    if (found.kind === 'moved') return { kind: 'moved', location: buildCanonicalPath(page, found.params) };
    if (found.kind === 'unreadable')
      return { ...(await this.buildContext(request, null)), isUnreadable: true };
    return this.buildContext(request, found.kind === 'found' ? found.response : 'missing');
  }

  private async buildContext(
    request: PageRequest,
    subjectResponse: PreloadedResponse | 'missing' | null,
  ): Promise<PageContext> {
    const { page, location } = request;
    const response = subjectResponse === 'missing' ? null : subjectResponse;
    const subject = response ? response.response.value() : subjectResponse === 'missing' ? null : undefined;
    const [release, preloaded] = await Promise.all([
      this.releases.get(page),
      this.firstData.read(page, location, { response, value: subject }),
    ]);
    return { kind: 'page', request, release, preloaded, subject, isUnreadable: false };
  }
}

function buildCanonicalPath(page: Page, params: Readonly<Record<string, string>>): string {
  return fillPath(page.paths[0] ?? '/', params);
}
