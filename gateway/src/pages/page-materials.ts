import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { Injectable } from '@nestjs/common';
import { type FirstAnswer, type FirstAnswers, FirstDataReader } from './rendering/first-data.ts';
import { type Release, Releases } from './rendering/releases.ts';
import type { PageRequest } from './page-request.rules.ts';
import { SubjectReader } from './subject.reader.ts';

/** All that a page is made of, but who asks for it. */
export interface PageMaterial {
  readonly kind: 'page';
  readonly request: PageRequest;
  readonly release: Release;
  readonly first: FirstAnswers;
  /** The subject of a page that needs it: null where there is none, undefined where it can't be read. */
  readonly subject: unknown;
  readonly isUnreadable: boolean;
}

/** Reads what pages are made of. */
@Injectable()
export class PageMaterials {
  constructor(
    private readonly subjects: SubjectReader,
    private readonly firstData: FirstDataReader,
    private readonly releases: Releases,
  ) {}

  /** @throws ProblemError 503 when the shell was never reached */
  async read(request: PageRequest): Promise<PageMaterial | { kind: 'moved'; location: string }> {
    const { page, place } = request;
    const wanted = page.needsSubject ? page.subject(place) : null;
    if (!wanted) return this.gather(request, null);
    const found = await this.subjects.read(wanted);
    if (found.kind === 'moved') return { kind: 'moved', location: linkOf(page, found.params) };
    if (found.kind === 'unreadable') return { ...(await this.gather(request, null)), isUnreadable: true };
    return this.gather(request, found.kind === 'found' ? found.answer : 'missing');
  }

  private async gather(request: PageRequest, own: FirstAnswer | 'missing' | null): Promise<PageMaterial> {
    const { page, place } = request;
    const answer = own === 'missing' ? null : own;
    const subject = answer ? answer.answer.value() : own === 'missing' ? null : undefined;
    const [release, first] = await Promise.all([
      this.releases.of(page),
      this.firstData.read(page, place, { answer, value: subject }),
    ]);
    return { kind: 'page', request, release, first, subject, isUnreadable: false };
  }
}

/** The path that links to a page lead to. */
function linkOf(page: Page, params: Readonly<Record<string, string>>): string {
  return fillPath(page.paths[0] ?? '/', params);
}
