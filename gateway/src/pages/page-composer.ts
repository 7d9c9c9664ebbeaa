import { authCalls } from '@bottin/contracts/http/auth.ts';
import { firstCall } from '@bottin/contracts/pages/define-page.ts';
import { headOf } from '@bottin/contracts/pages/head.ts';
import { landingPage } from '@bottin/contracts/pages/landing.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import type { FirstAnswer } from './rendering/first-data.ts';
import { bytesOf, dataBlock, headHtml, type JsonTexts, jsonObject } from './rendering/html.rules.ts';
import { type NamedPage, PageRenderer } from './rendering/page-renderer.ts';
import type { Release } from './rendering/releases.ts';
import type { PageMaterial } from './page-materials.ts';
import { missingRequestOf } from './page-request.rules.ts';

/** The signed-in account as JSON, `null` for nobody; undefined while sessions can't be read. */
type SessionJson = string | undefined;

/** A page as it is sent. */
export interface ComposedPage {
  status: 200 | 404 | 503;
  /** In UTF-8. */
  html: Buffer;
  /** Nothing is left to the browser that another try could give, and nothing in it is known to be old. */
  isWhole: boolean;
  /** Since when something in it may be out of date. */
  staleSince: Date | null;
}

/** Every page says who is signed in. */
const session = firstCall(authCalls.user).address;

/** Makes a page's HTML: the shell with the page's own head and first data, rendered. */
@Injectable()
export class PageComposer {
  private readonly config: string;
  /** What pages show where there is nothing, by page. */
  private readonly missingViews = new Map<string, { release: Release; view: Promise<Buffer | null> }>();

  constructor(
    private readonly renderer: PageRenderer,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.config = JSON.stringify(configOf(env));
  }

  async compose(material: PageMaterial, who: SessionJson): Promise<ComposedPage> {
    const { request, release, first, isUnreadable } = material;
    const { page, place, address } = request;
    const subject = subjectOf(material);
    const status = isUnreadable ? 503 : page.head(place, subject).isMissing ? 404 : 200;
    // Of what can't be read for now, the site speaks in the place of the page.
    const head = isUnreadable
      ? { ...headOf(landingPage, place), noindex: true }
      : headOf(page, place, subject);
    const data = jsonObject(dataOf(material, who, subject));
    const view =
      status === 404 && who === 'null'
        ? await this.missingView(material)
        : await this.render(release, { name: page.name, address }, data);
    const staleSince = staleSinceOf(material);
    const stale = staleSince ? dataBlock('bottin-stale', JSON.stringify({ since: staleSince })) : '';
    const fillings = {
      head: [`${headHtml(head, this.env.PUBLIC_URL)}\n    ${release.links}`],
      data: [dataBlock('bottin-config', this.config), dataBlock('bottin-data', data), stale],
      view: [view ?? ''],
    };
    const html = bytesOf(
      release.pieces.flatMap((piece) => (typeof piece === 'string' ? fillings[piece] : [piece])),
    );
    const isAnswered = first.answers.length === first.calls.length;
    return { status, html, isWhole: isAnswered && view !== null && !staleSince, staleSince };
  }

  /** Addresses of nothing are without number: what they show is rendered once. */
  private missingView({ request: { page }, release }: PageMaterial): Promise<Buffer | null> {
    const known = this.missingViews.get(page.name);
    if (known?.release === release) return known.view;
    const { place, address } = missingRequestOf(page);
    const own = page.needsSubject ? page.subject(place) : null;
    const data: JsonTexts = [
      [session, 'null'],
      ['/remotes.json', release.manifests],
    ];
    const all = own ? [...data, [own.address, 'null'] as const] : data;
    const view = this.render(release, { name: page.name, address }, jsonObject(all)).then((html) => {
      // Left to the browser: the next one tries again.
      if (html === null) this.missingViews.delete(page.name);
      return html;
    });
    this.missingViews.set(page.name, { release, view });
    return view;
  }

  /** The rendered page; null when it is left to the browser although a build could render it. */
  private async render({ builds }: Release, named: NamedPage, data: Buffer): Promise<Buffer | null> {
    if (!builds) return Buffer.alloc(0);
    const json = jsonObject([
      ['address', JSON.stringify(named.address)],
      ['config', this.config],
      ['data', data],
    ]);
    return this.renderer.render(builds, named, json);
  }
}

/** The page's subject: parsed before for a page that needs it, and here for its head alone. */
function subjectOf({ request: { page, place }, first, subject }: PageMaterial): unknown {
  if (page.needsSubject) return subject;
  const own = page.subject(place)?.address;
  return first.answers.find((one) => one.first.address === own)?.answer.value();
}

/** Everything that the page's first render asks, under the address at which it would ask. The answers stay text. */
function dataOf(
  { request: { page, place }, release, first }: PageMaterial,
  who: SessionJson,
  subject: unknown,
): JsonTexts {
  const own = page.subject(place);
  const missing = page.needsSubject && subject === null ? own : null;
  const textOf = ({ first: { address }, answer }: FirstAnswer) =>
    page.shown && address === own?.address ? JSON.stringify(page.shown(subject)) : answer.body;
  return [
    // Known to be nobody is an answer too: the page needn't ask.
    ...(who === undefined ? [] : [[session, who] as const]),
    ['/remotes.json', release.manifests],
    ...first.answers.map((one) => [one.first.address, textOf(one)] as const),
    ...(missing ? [[missing.address, 'null'] as const] : []),
  ];
}

function staleSinceOf({ first }: PageMaterial): Date | null {
  const moments = first.answers.flatMap(({ answer: { staleSince } }) =>
    staleSince ? [staleSince.getTime()] : [],
  );
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** What the shell must know of this deployment. */
function configOf(env: Env): Record<string, unknown> {
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
    leadFormScriptUrl: env.LEAD_FORM_SCRIPT_URL,
    visionVideoId: env.VISION_VIDEO_ID,
  };
}
