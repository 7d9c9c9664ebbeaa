import { inlineJson } from './inline-data.ts';

/** Settings of this site. The gateway writes them into the HTML as the JSON script `#bottin-config`. */
export interface SiteConfig {
  demonstration: boolean;
  /** `https:` URL of a contact page outside this site. */
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
  /** URL of the sign-up form that the coming-soon page embeds. */
  leadFormUrl: string | null;
  /** URL of the script that the provider of the sign-up form requires. */
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
 * Sets the site's settings on the server, where no document contains them. They are the same for every page.
 */
export function configureSite(values: Partial<SiteConfig>): void {
  Object.assign(settings, defaults, values);
}
