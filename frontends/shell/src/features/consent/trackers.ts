import type { ConsentState } from '@bottin/contracts/remotes/host.ts';
import type { SiteConfig } from '../../lib/config.ts';
import { warn } from '../../lib/warn.ts';

type Ids = Pick<SiteConfig, 'tagManagerId' | 'adPixelId' | 'analyticsId' | 'leadFormUrl'>;

/** What the loaded scripts find their orders in; the names are theirs. */
interface TrackerWindow {
  dataLayer?: unknown[];
  fbq?: Pixel;
  _fbq?: Pixel;
}

/** Keeps calls until the pixel's script takes over. */
interface Pixel {
  (...call: readonly unknown[]): void;
  queue: unknown[];
  loaded: boolean;
  version: string;
}

/** Whether the site is set up with anything that needs the visitor's leave. */
export function wantsConsent(ids: Ids): boolean {
  return Boolean(ids.tagManagerId || ids.adPixelId || ids.analyticsId || ids.leadFormUrl);
}

const loaded = new Set<string>();
const page: TrackerWindow = globalThis.window as unknown as TrackerWindow;

/** True the first time; the script then is on its way. */
function loadScript(src: string, failure: string): boolean {
  if (loaded.has(src)) return false;
  loaded.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => warn(failure));
  document.head.append(script);
  return true;
}

/** Loads what is both configured and allowed, once. What isn't configured is only said in the console. */
export function loadTrackers(ids: Ids, choice: ConsentState): void {
  if (choice.analytics) {
    if (ids.analyticsId) loadAnalytics(ids.analyticsId);
    else warn('analytics is off: no id is configured');
    if (ids.tagManagerId) loadTagManager(ids.tagManagerId);
  }
  if (choice.advertising) {
    if (ids.adPixelId) loadPixel(ids.adPixelId);
    else warn('ad pixel is off: no id is configured');
  }
}

function loadAnalytics(id: string): void {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  if (!loadScript(src, 'analytics did not load')) return;
  order('js', new Date());
  order('config', id);
}

/** An order as gtag takes it: it tells a function's arguments from other entries by their tag. */
function order(...words: readonly unknown[]): void {
  page.dataLayer ??= [];
  page.dataLayer.push(Object.assign([...words], { [Symbol.toStringTag]: 'Arguments' }));
}

function loadTagManager(id: string): void {
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  if (!loadScript(src, 'tag manager did not load')) return;
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}

function loadPixel(id: string): void {
  if (!loadScript('https://connect.facebook.net/fr_CA/fbevents.js', 'ad pixel did not load')) return;
  const queue: unknown[] = [];
  const pixel: Pixel = Object.assign((...call: readonly unknown[]) => void queue.push(call), {
    queue,
    loaded: true,
    version: '2.0',
  });
  page.fbq = pixel;
  page._fbq = pixel;
  pixel('init', id);
  pixel('track', 'PageView');
}
