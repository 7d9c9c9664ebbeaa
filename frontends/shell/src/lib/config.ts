import { inlineJson } from './inline-json.ts';

/** What the gateway's settings say about this site, as `#bottin-config`. */
export interface SiteConfig {
  demonstration: boolean;
  /** The external contact page, `https:`. */
  contactUrl: string | null;
  contactEmail: string | null;
  /** Who is in charge of personal information, by name or title. */
  privacyOfficer: string | null;
  /** The site of whoever made the product, linked beside the copyright. */
  authorUrl: string | null;
  authorName: string | null;
  tagManagerId: string | null;
  adPixelId: string | null;
  analyticsId: string | null;
  /** The embedded sign-up form of the coming-soon page, and its YouTube video. */
  leadFormUrl: string | null;
  /** The script of that form's maker. */
  leadFormScriptUrl: string | null;
  visionVideoId: string | null;
}

const defaults: SiteConfig = {
  demonstration: false,
  contactUrl: null,
  contactEmail: null,
  privacyOfficer: null,
  authorUrl: null,
  authorName: null,
  tagManagerId: null,
  adPixelId: null,
  analyticsId: null,
  leadFormUrl: null,
  leadFormScriptUrl: null,
  visionVideoId: null,
};

const settings: SiteConfig = { ...defaults, ...inlineJson<SiteConfig>('bottin-config') };

export const siteConfig: Readonly<SiteConfig> = settings;

/** Gives the settings where there is no document that says them: on the server, where they are the same for every page. */
export function configureSite(values: Partial<SiteConfig>): void {
  Object.assign(settings, defaults, values);
}
