import { authCalls } from '@bottin/contracts/http/auth.ts';
import { createLoader } from '@bottin/contracts/pages/define-page.ts';
import { buildHead } from '@bottin/contracts/pages/head.ts';
import { landingPage } from '@bottin/contracts/pages/landing.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import type { PreloadedResponse } from './rendering/preloaded-data.ts';
import {
  concatBytes,
  buildDataBlock,
  buildHeadHtml,
  type JsonTexts,
  buildJsonObject,
} from './rendering/html.rules.ts';
import { type NamedPage, PageRenderer } from './rendering/page-renderer.ts';
import type { Release } from './rendering/releases.ts';
import type { PageContext } from './page-context.ts';
import { buildNotFoundRequest } from './page-request.rules.ts';

/** The signed-in account as JSON, `null` for anonymous callers; undefined when sessions are unavailable. */
type SessionJson = string | undefined;

/** A composed page, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404 | 503;
  /** UTF-8. */
  html: Buffer;
  /**
   * False when rendering or a loader failed, or some data is stale, so that a retry could give a better page.
   */
  isWhole: boolean;
  /** Time since which some of its data may be stale. */
  staleSince: Date | null;
}

/** Every page embeds the signed-in account. */
const sessionUrl = createLoader(authCalls.user).address;

/** Composes a page's HTML: the shell with the page's head and preloaded data, server-rendered. */
@Injectable()
export class PageComposer {
  private readonly config: string;
  /** Rendered not-found views, by page name. */
  private readonly notFoundViews = new Map<string, { release: Release; view: Promise<Buffer | null> }>();

  constructor(
    private readonly renderer: PageRenderer,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.config = JSON.stringify(buildConfig(env));
  }

  async compose(context: PageContext, session: SessionJson): Promise<ComposedPage> {
    const { request, release, first, isUnreadable } = context;
    const { page, place, address } = request;
    const subject = getSubject(context);
    const status = isUnreadable ? 503 : page.head(place, subject).isMissing ? 404 : 200;
    // When the page's subject (such as a profile) can't be read, use the landing page's head.
    const head = isUnreadable
      ? { ...buildHead(landingPage, place), noindex: true }
      : buildHead(page, place, subject);
    const data = buildJsonObject(buildData(context, session, subject));
    const view =
      status === 404 && session === 'null'
        ? await this.renderNotFoundView(context)
        : await this.render(release, { name: page.name, address }, data);
    const staleSince = getStaleSince(context);
    const stale = staleSince ? buildDataBlock('bottin-stale', JSON.stringify({ since: staleSince })) : '';
    const fillings = {
      head: [`${buildHeadHtml(head, this.env.PUBLIC_URL)}\n    ${release.links}`],
      data: [buildDataBlock('bottin-config', this.config), buildDataBlock('bottin-data', data), stale],
      view: [view ?? ''],
    };
    const html = concatBytes(
      release.pieces.flatMap((piece) => (typeof piece === 'string' ? fillings[piece] : [piece])),
    );
    const hasAllData = first.answers.length === first.calls.length;
    return { status, html, isWhole: hasAllData && view !== null && !staleSince, staleSince };
  }

  /** Returns the not-found view of a page. Cached, because there are infinitely many URLs without content. */
  private renderNotFoundView({ request: { page }, release }: PageContext): Promise<Buffer | null> {
    const cached = this.notFoundViews.get(page.name);
    if (cached?.release === release) return cached.view;
    const { place, address } = buildNotFoundRequest(page);
    const own = page.needsSubject ? page.subject(place) : null;
    const data: JsonTexts = [
      [sessionUrl, 'null'],
      ['/remotes.json', release.manifests],
    ];
    const all = own ? [...data, [own.address, 'null'] as const] : data;
    const view = this.render(release, { name: page.name, address }, buildJsonObject(all)).then((html) => {
      // Rendering failed: the browser renders this page, and the next request retries.
      if (html === null) this.notFoundViews.delete(page.name);
      return html;
    });
    this.notFoundViews.set(page.name, { release, view });
    return view;
  }

  /**
   * Returns the rendered HTML: empty when there is no server build, null when rendering failed and the
   * browser has to render the page.
   */
  private async render({ builds }: Release, named: NamedPage, data: Buffer): Promise<Buffer | null> {
    if (!builds) return Buffer.alloc(0);
    const json = buildJsonObject([
      ['address', JSON.stringify(named.address)],
      ['config', this.config],
      ['data', data],
    ]);
    return this.renderer.render(builds, named, json);
  }
}

/**
 * Returns what the page is about (such as a profile), for the page's head. The context already contains this
 * for a page that needs it; for other pages, it is parsed from the preloaded response.
 */
function getSubject({ request: { page, place }, first, subject }: PageContext): unknown {
  if (page.needsSubject) return subject;
  const own = page.subject(place)?.address;
  return first.answers.find((one) => one.first.address === own)?.answer.value();
}

/**
 * Builds the data of the first render, keyed by the URL that the page would otherwise request. Responses stay
 * JSON text, unparsed.
 */
function buildData(
  { request: { page, place }, release, first }: PageContext,
  session: SessionJson,
  subject: unknown,
): JsonTexts {
  const own = page.subject(place);
  const missing = page.needsSubject && subject === null ? own : null;
  const toJson = ({ first: { address }, answer }: PreloadedResponse) =>
    page.pickSubjectFields && address === own?.address
      ? JSON.stringify(page.pickSubjectFields(subject))
      : answer.body;
  return [
    // Embed `null` for an anonymous caller, so that the page doesn't request the account.
    ...(session === undefined ? [] : [[sessionUrl, session] as const]),
    ['/remotes.json', release.manifests],
    ...first.answers.map((one) => [one.first.address, toJson(one)] as const),
    ...(missing ? [[missing.address, 'null'] as const] : []),
  ];
}

function getStaleSince({ first }: PageContext): Date | null {
  const times = first.answers.flatMap(({ answer: { staleSince } }) =>
    staleSince ? [staleSince.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Returns the deployment's settings for the shell. */
function buildConfig(env: Env): Record<string, unknown> {
  return {
    demonstration: env.DEMO_MODE,
    contactUrl: env.CONTACT_URL,
    contactEmail: env.CONTACT_EMAIL,
    privacyOfficer: env.PRIVACY_OFFICER,
    authorUrl: env.AUTHOR_URL,
    authorName: env.AUTHOR_NAME,
    tagManagerId: env.TAG_MANAGER_ID,
    adPixelId: env.AD_PIXEL_ID,
    analyticsId: env.ANALYTICS_ID,
    leadFormUrl: env.LEAD_FORM_URL,
    leadFormScriptUrl: env.LEAD_FORM_SCRIPT_URL,
    visionVideoId: env.VISION_VIDEO_ID,
  };
}
