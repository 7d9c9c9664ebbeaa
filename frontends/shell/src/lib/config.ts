import { inlineJson } from './inline-json.ts';

/** Settings of this site. The gateway sends them as `#bottin-config`. */
export interface SiteConfig {
  demonstration: boolean;
  /** URL (`https:`) of an external contact page. */
  contactUrl: string | null;
  contactEmail: string | null;
  /** Name or title of the privacy officer. */
  privacyOfficer: string | null;
  /** Website of the product's author, linked beside the copyright notice. */
  authorUrl: string | null;
  authorName: string | null;
  tagManagerId: string | null;
  adPixelId: string | null;
  analyticsId: string | null;
  /**
   * URL of the sign-up form embedded in the coming-soon page. `visionVideoId` is the YouTube video of that
   * page.
   */
  leadFormUrl: string | null;
  /** URL of the script from the sign-up form's provider. */
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

/**
 * Sets the configuration on the server, which has no document to read it from. Every page has the same
 * configuration.
 */
export function configureSite(values: Partial<SiteConfig>): void {
  Object.assign(settings, defaults, values);
}
