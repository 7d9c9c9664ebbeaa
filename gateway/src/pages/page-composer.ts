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

/** The signed-in user as JSON: `null` for anonymous callers, undefined when sessions can't be read. */
type SessionJson = string | undefined;

/** A composed page, ready to be sent. */
export interface ComposedPage {
  status: 200 | 404 | 503;
  /** HTML in UTF-8. */
  html: Buffer;
  /**
   * False when rendering failed, when preloaded data is missing or when data is stale. Another request may
   * then return a better page.
   */
  isWhole: boolean;
  /** Time since which data of the page may be stale; null when all data is fresh. */
  staleSince: Date | null;
}

/** URL of the call that returns the signed-in user. Every page embeds the call's response. */
const sessionUrl = createLoader(authCalls.user).address;

/**
 * Composes the HTML of a page: inserts the page's head, preloaded data and server-rendered content into the
 * shell's HTML.
 */
@Injectable()
export class PageComposer {
  private readonly config: string;
  /**
   * Rendered not-found views by page name. A page shows this view when its subject, such as a profile,
   * doesn't exist.
   */
  private readonly notFoundViews = new Map<string, { release: Release; view: Promise<Buffer | null> }>();

  constructor(
    private readonly renderer: PageRenderer,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.config = JSON.stringify(buildConfig(env));
  }

  async compose(context: PageContext, session: SessionJson): Promise<ComposedPage> {
    const { request, release, preloaded, isUnreadable } = context;
    const { page, location, url } = request;
    const subject = getSubject(context);
    const status = isUnreadable ? 503 : page.head(location, subject).isMissing ? 404 : 200;
    // When the response about the page's subject (such as a profile) can't be read, the page gets the head of
    // the landing page.
    const head = isUnreadable
      ? { ...buildHead(landingPage, location), noindex: true }
      : buildHead(page, location, subject);
    const data = buildJsonObject(buildData(context, session, subject));
    const view =
      status === 404 && session === 'null'
        ? await this.renderNotFoundView(context)
        : await this.render(release, { name: page.name, address: url }, data);
    const staleSince = getStaleSince(context);
    const stale = staleSince ? buildDataBlock('bottin-stale', JSON.stringify({ since: staleSince })) : '';
    const replacements = {
      head: [`${buildHeadHtml(head, this.env.PUBLIC_URL)}\n    ${release.links}`],
      data: [buildDataBlock('bottin-config', this.config), buildDataBlock('bottin-data', data), stale],
      view: [view ?? ''],
    };
    const html = concatBytes(
      release.pieces.flatMap((piece) => (typeof piece === 'string' ? replacements[piece] : [piece])),
    );
    const hasAllData = preloaded.responses.length === preloaded.loaders.length;
    return { status, html, isWhole: hasAllData && view !== null && !staleSince, staleSince };
  }

  /**
   * Returns the rendered not-found view of a page. The view is cached by page name, because infinitely many
   * URLs lead to it.
   */
  private renderNotFoundView({ request: { page }, release }: PageContext): Promise<Buffer | null> {
    const cached = this.notFoundViews.get(page.name);
    if (cached?.release === release) return cached.view;
    const { location, url } = buildNotFoundRequest(page);
    const own = page.needsSubject ? page.subject(location) : null;
    const data: JsonTexts = [
      [sessionUrl, 'null'],
      ['/remotes.json', release.manifests],
    ];
    const all = own ? [...data, [own.address, 'null'] as const] : data;
    const view = this.render(release, { name: page.name, address: url }, buildJsonObject(all)).then(
      (html) => {
        // Rendering failed, so the browser renders this page. Remove the failed result from the cache, so
        // that the next request tries again.
        if (html === null) this.notFoundViews.delete(page.name);
        return html;
      },
    );
    this.notFoundViews.set(page.name, { release, view });
    return view;
  }

  /**
   * Renders a page on the server. Returns an empty buffer when the release has no server build. Returns null
   * when rendering failed; the browser then renders the page.
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
 * Returns the value of the page's subject (such as a profile), for the page's head. When the page requires
 * its subject, the value is in the context. Otherwise, the value is parsed from the preloaded response.
 */
function getSubject({ request: { page, location }, preloaded, subject }: PageContext): unknown {
  if (page.needsSubject) return subject;
  const own = page.subject(location)?.address;
  return preloaded.responses.find((one) => one.loader.address === own)?.response.value();
}

/**
 * Returns the data that the HTML embeds for the first rendering. Its keys are the URLs that the page would
 * otherwise request. The responses are JSON text and aren't parsed here.
 */
function buildData(
  { request: { page, location }, release, preloaded }: PageContext,
  session: SessionJson,
  subject: unknown,
): JsonTexts {
  const own = page.subject(location);
  const missing = page.needsSubject && subject === null ? own : null;
  const toJson = ({ loader: { address }, response }: PreloadedResponse) =>
    page.pickSubjectFields && address === own?.address
      ? JSON.stringify(page.pickSubjectFields(subject))
      : response.body;
  return [
    // For an anonymous caller, this embeds `null`, so that the page doesn't request the signed-in user.
    ...(session === undefined ? [] : [[sessionUrl, session] as const]),
    ['/remotes.json', release.manifests],
    ...preloaded.responses.map((one) => [one.loader.address, toJson(one)] as const),
    ...(missing ? [[missing.address, 'null'] as const] : []),
  ];
}

function getStaleSince({ preloaded }: PageContext): Date | null {
  const times = preloaded.responses.flatMap(({ response: { staleSince } }) =>
    staleSince ? [staleSince.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Returns the settings of this deployment that the shell needs. */
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
