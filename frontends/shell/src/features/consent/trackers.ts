import type { ConsentState } from '@bottin/contracts/remotes/host.ts';
import type { SiteConfig } from '../../lib/config.ts';
import { warn } from '../../lib/warn.ts';

type Ids = Pick<SiteConfig, 'tagManagerId' | 'adPixelId' | 'analyticsId' | 'leadFormUrl'>;

/** Whether the site is set up with anything that needs the visitor's leave. */
export function wantsConsent(ids: Ids): boolean {
  return Boolean(ids.tagManagerId || ids.adPixelId || ids.analyticsId || ids.leadFormUrl);
}

const loaded = new Set<string>();

function loadScript(src: string, failure: string): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => warn(failure));
  document.head.append(script);
}

/** Loads what is both configured and allowed, once. What isn't configured is only said in the console. */
export function loadTrackers(ids: Ids, choice: ConsentState): void {
  if (choice.analytics) {
    if (ids.analyticsId) {
      const id = encodeURIComponent(ids.analyticsId);
      loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`, 'analytics did not load');
    } else warn('analytics is off: no id is configured');
    if (ids.tagManagerId) {
      const id = encodeURIComponent(ids.tagManagerId);
      loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`, 'tag manager did not load');
    }
  }
  if (choice.advertising) {
    if (ids.adPixelId) loadScript('https://connect.facebook.net/fr_CA/fbevents.js', 'ad pixel did not load');
    else warn('ad pixel is off: no id is configured');
  }
}
