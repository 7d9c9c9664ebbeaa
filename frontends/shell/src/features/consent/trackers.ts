import type { ConsentState } from '@bottin/contracts/remotes/host.ts';
import { hasDisallowedScript, loadThirdPartyScript } from '../../lib/third-party-scripts.ts';
import type { TrackerIds } from './tracker-ids.ts';

/** Globals through which third-party scripts receive commands. The scripts define these names. */
interface TrackerWindow {
  dataLayer?: unknown[];
  fbq?: Pixel;
  _fbq?: Pixel;
}

/** Function that queues calls until the pixel's script takes over. */
interface Pixel {
  (...call: readonly unknown[]): void;
  queue: unknown[];
  loaded: boolean;
  version: string;
}

const page: TrackerWindow = globalThis.window as unknown as TrackerWindow;

/**
 * Loads each service once, if it is configured and allowed. A running script can't be unloaded, so `reload`
 * is called when its consent is withdrawn.
 */
export function loadTrackers(
  ids: TrackerIds,
  choice: ConsentState,
  reload: () => void = () => window.location.reload(),
): void {
  if (hasDisallowedScript(choice)) {
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
  if (!loadThirdPartyScript(src, 'analytics', 'analytics script failed to load')) return;
  pushGtagCommand('js', new Date());
  pushGtagCommand('config', id);
}

/**
 * Pushes a gtag command. gtag accepts only `arguments` objects, which it recognizes by `Symbol.toStringTag`.
 */
function pushGtagCommand(...words: readonly unknown[]): void {
  page.dataLayer ??= [];
  page.dataLayer.push(Object.assign([...words], { [Symbol.toStringTag]: 'Arguments' }));
}

function loadTagManager(id: string): void {
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  if (!loadThirdPartyScript(src, 'analytics', 'tag manager script failed to load')) return;
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}

function loadPixel(id: string): void {
  const src = 'https://connect.facebook.net/fr_CA/fbevents.js';
  if (!loadThirdPartyScript(src, 'advertising', 'ad pixel script failed to load')) return;
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
