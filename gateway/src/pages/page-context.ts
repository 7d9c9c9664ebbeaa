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

/** Everything a page is composed from, except the caller. */
export interface PageContext {
  readonly kind: 'page';
  readonly request: PageRequest;
  readonly release: Release;
  readonly first: PreloadedData;
  /**
   * What the page is about (such as a profile), if the page needs that: null when it doesn't exist,
   * undefined when it can't be read.
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

  /** @throws ProblemError 503 when the shell's template was never read */
  async read(request: PageRequest): Promise<PageContext | { kind: 'moved'; location: string }> {
    const { page, place } = request;
    const wanted = page.needsSubject ? page.subject(place) : null;
    if (!wanted) return this.buildContext(request, null);
    const found = await this.subjects.read(wanted);
    if (found.kind === 'moved') return { kind: 'moved', location: buildCanonicalPath(page, found.params) };
    if (found.kind === 'unreadable')
      return { ...(await this.buildContext(request, null)), isUnreadable: true };
    return this.buildContext(request, found.kind === 'found' ? found.answer : 'missing');
  }

  private async buildContext(
    request: PageRequest,
    subjectResponse: PreloadedResponse | 'missing' | null,
  ): Promise<PageContext> {
    const { page, place } = request;
    const response = subjectResponse === 'missing' ? null : subjectResponse;
    const subject = response ? response.answer.value() : subjectResponse === 'missing' ? null : undefined;
    const [release, first] = await Promise.all([
      this.releases.get(page),
      this.firstData.read(page, place, { answer: response, value: subject }),
    ]);
    return { kind: 'page', request, release, first, subject, isUnreadable: false };
  }
}

/** Returns the canonical path of a page. */
function buildCanonicalPath(page: Page, params: Readonly<Record<string, string>>): string {
  return fillPath(page.paths[0] ?? '/', params);
}
