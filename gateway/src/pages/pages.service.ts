import { Injectable } from '@nestjs/common';
import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { Caller } from '../calls/caller.ts';
import type { Sendable } from '../kept-answers/sendable.ts';
import { KeptPages } from './kept-pages.ts';
import { PageComposer } from './page-composer.ts';
import { PageMaterials } from './page-materials.ts';
import type { Requested } from './page-request.rules.ts';
import { isPersonal, type SessionJson } from './personal.rules.ts';

/** A page's answer: one that is for everybody, or one visitor's own. */
export type PageAnswer =
  | { kind: 'public'; page: Sendable }
  | { kind: 'personal'; status: 200 | 404 | 503; html: Buffer }
  | { kind: 'moved'; page: Page; location: string };

/** Answers every page of the site. */
@Injectable()
export class PagesService {
  constructor(
    private readonly materials: PageMaterials,
    private readonly composer: PageComposer,
    private readonly kept: KeptPages,
  ) {}

  /** @throws ProblemError 503 when the shell was never reached */
  async answer(request: Requested, caller: Caller): Promise<PageAnswer> {
    if (request.kind === 'moved') return request;
    const material = await this.materials.read(request);
    if (material.kind === 'moved') return { ...material, page: request.page };
    const who: SessionJson = caller.known ? JSON.stringify(caller.user) : undefined;
    if (!isPersonal(material.first.calls, who)) {
      return { kind: 'public', page: await this.kept.get(material) };
    }
    const { status, html } = await this.composer.compose(material, who);
    return { kind: 'personal', status, html };
  }
}
