import { inlineJson } from './inline-json.ts';

/** Settings of this site, sent by the gateway as `#bottin-config`. */
export interface SiteConfig {
  demonstration: boolean;
  /** External contact page, `https:`. */
  contactUrl: string | null;
  contactEmail: string | null;
  /** Name or title of the privacy officer. */
  privacyOfficer: string | null;
  /** Website of the product's author, linked beside the copyright. */
  authorUrl: string | null;
  authorName: string | null;
  tagManagerId: string | null;
  adPixelId: string | null;
  analyticsId: string | null;
  /** Embedded sign-up form of the coming-soon page, and the id of its YouTube video. */
  leadFormUrl: string | null;
  /** Script of that form's provider. */
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

/** Sets the configuration on the server, where no document contains it; it is the same for every page. */
export function configureSite(values: Partial<SiteConfig>): void {
  Object.assign(settings, defaults, values);
}
