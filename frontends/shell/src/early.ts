import { oauthPopup } from '@bottin/contracts/domain/limits.ts';
import { replayEventsAfterHydration } from './lib/event-replay.ts';
import { getNavigationTimingType } from './lib/navigation-timing.ts';
import { applyTheme, readTheme } from './lib/theme.ts';

/**
 * First script of every page. It runs before the first paint, and it starts the app's main script after the
 * browser has painted the server-rendered page. It is a separate script so that it still works when the app's
 * scripts fail to load; it then shows a notice that index.html contains. The build inserts its tag into
 * index.html, with the main script's URL (`frontends/output-metadata.ts`).
 */
applyTheme(readTheme());
// Marks an OAuth popup window, in which the header and the footer are hidden.
document.documentElement.toggleAttribute(
  'data-popup',
  window.name === oauthPopup.name && window.opener !== null,
);
replayEventsAfterHydration();
// After a reload or a history navigation, the browser restores a scroll position in pixels. That position is
// right only if all items are laid out, so `data-whole` turns off deferred layout (`later-items` in libs/ui).
document.documentElement.toggleAttribute('data-whole', getNavigationTimingType() !== 'navigate');

addEventListener(
  'error',
  ({ target }) => {
    // Removes a style sheet that failed to load. Otherwise the sheet would count as loaded when the remote
    // that needs it is loaded again.
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    if (!(target instanceof HTMLScriptElement) || !new URL(target.src).pathname.startsWith('/assets/'))
      return;
    const notice = document.getElementById('script-failure');
    notice?.removeAttribute('hidden');
    notice?.querySelector('a')?.setAttribute('href', location.pathname + location.search);
  },
  true,
);

const main = document.currentScript?.dataset.main;

function start(): void {
  if (!main) return;
  const script = document.createElement('script');
  script.src = main;
  document.head.append(script);
}

addEventListener('DOMContentLoaded', () => {
  // In a hidden page, starts at once, because browsers don't paint such a page and never call
  // requestAnimationFrame.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
});
