/** What of other companies the site is set up with. */
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

/** The hosts that a page may speak with because of what is configured; none by default. */
export function partnerSources(partners: Partners): Sources {
  const google = Boolean(partners.TAG_MANAGER_ID || partners.ANALYTICS_ID);
  const facebook = Boolean(partners.AD_PIXEL_ID);
  const measured = google ? [tagManager, ...analytics] : [];
  const beacon = facebook ? [pixel.beacon] : [];
  return {
    script: [
      ...(google ? [tagManager] : []),
      ...(facebook ? [pixel.script] : []),
      // This one file, and nothing else of its host.
      ...(partners.LEAD_FORM_SCRIPT_URL ? [withoutQuery(partners.LEAD_FORM_SCRIPT_URL)] : []),
    ],
    img: [...measured, ...beacon],
    connect: [...measured, ...beacon],
    frame: partners.LEAD_FORM_URL ? [new URL(partners.LEAD_FORM_URL).origin] : [],
  };
}

/** A policy's source is compared without a query, and may have none. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
