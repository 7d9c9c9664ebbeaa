import type { Page, Place } from '@bottin/contracts/pages/define-page.ts';
import { headOf } from '@bottin/contracts/pages/head.ts';
import { landingPage } from '@bottin/contracts/pages/landing.ts';
import { fillPath, matchPage } from '@bottin/contracts/pages/match.ts';
import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import type { PageToRender } from '@bottin/contracts/remotes/server-rendering.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { FirstDataReader } from '../server-rendering/first-data.ts';
import { dataBlock, headHtml } from '../server-rendering/html.rules.ts';
import { PageRenderer } from '../server-rendering/page-renderer.ts';
import { type PageFiles, RemoteFiles } from '../server-rendering/remote-files.ts';
import {
  dataMarker,
  headMarker,
  insertRendered,
  ShellTemplate,
  serverBuildOf,
} from '../server-rendering/shell-template.ts';
import { canonicalPath, hasEmptySegments, profileLocationOf } from './path.rules.ts';
import { isPersonal } from './personal.rules.ts';
import { SubjectReader } from './subject.reader.ts';

/** A page's answer. */
export type PageAnswer =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; isPersonal: boolean }
  | { kind: 'moved'; location: string };

interface PageRequest {
  page: Page;
  place: Place;
  caller: Caller;
}

/** Answers every page of the site: the shell with the page's own head and first data, rendered. */
@Injectable()
export class PagesService {
  constructor(
    private readonly subjects: SubjectReader,
    private readonly template: ShellTemplate,
    private readonly firstData: FirstDataReader,
    private readonly remoteFiles: RemoteFiles,
    private readonly renderer: PageRenderer,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async answer(requested: string, search: URLSearchParams, caller: Caller): Promise<PageAnswer> {
    const location = profileLocationOf(requested);
    if (location) return { kind: 'moved', location };
    const path = canonicalPath(requested);
    const match = matchPage(path);
    const moved = match?.page.movedSearch(search) ?? null;
    if (match && (moved || hasEmptySegments(requested))) {
      return { kind: 'moved', location: addressOf(path, moved ?? search) };
    }
    const { page, params } = match ?? { page: notFoundPage, params: {} };
    const request = { page, place: { path, params, search }, caller };
    const wanted = page.needsSubject ? page.subject(request.place) : null;
    if (!wanted) return this.compose(request, undefined);

    const found = await this.subjects.read(wanted);
    if (found.kind === 'moved') return { kind: 'moved', location: linkOf(page, found.params) };
    if (found.kind === 'unreadable') return this.compose(request, undefined, 503);
    return this.compose(request, found.kind === 'found' ? found.subject : null);
  }

  private async compose(
    { page, place, caller }: PageRequest,
    known: unknown,
    unreadable?: 503,
  ): Promise<PageAnswer> {
    const [template, { calls, answers }, files] = await Promise.all([
      this.template.get(),
      this.firstData.read(page, place, caller, known),
      this.remoteFiles.of(page),
    ]);
    const subject = page.needsSubject ? known : answers[page.subject(place)?.address ?? ''];
    const status = unreadable ?? (page.head(place, subject).isMissing ? 404 : 200);
    // Of what can't be read for now, the site speaks in the place of the page.
    const head = unreadable ? { ...headOf(landingPage, place), noindex: true } : headOf(page, place, subject);
    const config = this.config();
    const rendered = await this.render(template, files, {
      address: addressOf(place.path, place.search),
      config,
      data: answers,
    });
    const html = insertRendered(template, rendered)
      .replace(headMarker, () => `${headHtml(head, this.env.PUBLIC_URL)}\n    ${files.links}`)
      .replace(dataMarker, () => `${dataBlock('bottin-config', config)}${dataBlock('bottin-data', answers)}`);
    return { kind: 'page', status, html, isPersonal: isPersonal(calls, answers) };
  }

  private async render(template: string, files: PageFiles, page: PageToRender): Promise<string> {
    const build = serverBuildOf(template);
    if (!build) return '';
    const shell = `${this.env.SHELL_ORIGIN}/${build}`;
    return this.renderer.render({ shell, remote: files.serverBuild }, page);
  }

  private config(): Record<string, unknown> {
    const { env } = this;
    return {
      demonstration: env.DEMONSTRATION,
      contactUrl: env.CONTACT_URL,
      contactEmail: env.CONTACT_EMAIL,
      privacyOfficer: env.PRIVACY_OFFICER,
      authorUrl: env.AUTHOR_URL,
      authorName: env.AUTHOR_NAME,
      tagManagerId: env.TAG_MANAGER_ID,
      adPixelId: env.AD_PIXEL_ID,
      analyticsId: env.ANALYTICS_ID,
      leadFormUrl: env.LEAD_FORM_URL,
      visionVideoId: env.VISION_VIDEO_ID,
    };
  }
}

function addressOf(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The path that links to a page lead to. */
function linkOf(page: Page, params: Readonly<Record<string, string>>): string {
  return fillPath(page.paths[0] ?? '/', params);
}
