import type { ConsentState } from '@bottin/contracts/remotes/host.ts';
import { hasUnwantedScript, loadScript } from '../../lib/partner-scripts.ts';
import type { Ids } from './ids.ts';

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

const page: TrackerWindow = globalThis.window as unknown as TrackerWindow;

/**
 * Loads what is both configured and allowed, once. A script that runs can't be taken back: when the choice no longer
 * allows one, `reload` has the page begin again without it.
 */
export function loadTrackers(
  ids: Ids,
  choice: ConsentState,
  reload: () => void = () => window.location.reload(),
): void {
  if (hasUnwantedScript(choice)) {
    reload();
    return;
  }
  if (choice.analytics) {
    if (ids.analyticsId) loadAnalytics(ids.analyticsId);
    if (ids.tagManagerId) loadTagManager(ids.tagManagerId);
  }
  if (choice.advertising && ids.adPixelId) loadPixel(ids.adPixelId);
}

function loadAnalytics(id: string): void {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  if (!loadScript(src, 'analytics', 'analytics did not load')) return;
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
  if (!loadScript(src, 'analytics', 'tag manager did not load')) return;
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}

function loadPixel(id: string): void {
  const src = 'https://connect.facebook.net/fr_CA/fbevents.js';
  if (!loadScript(src, 'advertising', 'ad pixel did not load')) return;
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
