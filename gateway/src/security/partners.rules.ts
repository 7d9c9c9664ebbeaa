/** Settings of the third-party services that the site uses (partners). */
export interface Partners {
  TAG_MANAGER_ID?: string | undefined;
  AD_PIXEL_ID?: string | undefined;
  ANALYTICS_ID?: string | undefined;
  LEAD_FORM_URL?: string | undefined;
  LEAD_FORM_SCRIPT_URL?: string | undefined;
}

type Directive = 'script' | 'img' | 'connect' | 'frame';
export type Sources = Readonly<Record<Directive, readonly string[]>>;

const tagManager = 'https://www.googletagmanager.com';
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const pixel = { script: 'https://connect.facebook.net', beacon: 'https://www.facebook.com' };

/** Returns the sources that the Content-Security-Policy must allow for the configured partners. */
export function listPartnerSources(partners: Partners): Sources {
  const google = Boolean(partners.TAG_MANAGER_ID || partners.ANALYTICS_ID);
  const facebook = Boolean(partners.AD_PIXEL_ID);
  const measured = google ? [tagManager, ...analytics] : [];
  const beacon = facebook ? [pixel.beacon] : [];
  return {
    script: [
      ...(google ? [tagManager] : []),
      ...(facebook ? [pixel.script] : []),
      // Allow only this script's URL, because allowing the whole host would also allow all other scripts of
      // the host.
      ...(partners.LEAD_FORM_SCRIPT_URL ? [removeQuery(partners.LEAD_FORM_SCRIPT_URL)] : []),
    ],
    img: [...measured, ...beacon],
    connect: [...measured, ...beacon],
    frame: partners.LEAD_FORM_URL ? [new URL(partners.LEAD_FORM_URL).origin] : [],
  };
}

/** Removes the query from a URL, because a source in a Content-Security-Policy must not contain one. */
function removeQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
