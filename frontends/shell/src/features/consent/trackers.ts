import type { ConsentState } from '@bottin/contracts/remotes/host.ts';
import { hasDisallowedScript, loadThirdPartyScript } from '../../lib/third-party-scripts.ts';
import type { TrackerIds } from './tracker-ids.ts';

/**
 * Global variables through which third-party scripts receive commands. Their names are set by those scripts.
 */
interface TrackerWindow {
  dataLayer?: unknown[];
  fbq?: Pixel;
  _fbq?: Pixel;
}

/** Facebook's pixel function. It queues calls until Facebook's script replaces it. */
interface Pixel {
  (...call: readonly unknown[]): void;
  queue: unknown[];
  loaded: boolean;
  version: string;
}

const page: TrackerWindow = globalThis.window as unknown as TrackerWindow;

/**
 * Loads each service that is configured and allowed, once. When consent to a service that is already running
 * is withdrawn, calls `reload` instead, because a running script can't be unloaded.
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
 * Queues a command for gtag. gtag accepts only `arguments` objects, which it recognizes by their
 * `Symbol.toStringTag`.
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
