import { oauthPopup } from '@bottin/contracts/domain/limits.ts';
import { replayEventsAfterHydration } from './lib/event-replay.ts';
import { getNavigationTimingType } from './lib/navigation-timing.ts';
import { applyTheme, readTheme } from './lib/theme.ts';

/**
 * Runs before the first paint as a script of its own, so that it works when the rest of the shell can't be
 * loaded; the notice that it then shows is in index.html. Starts the app after the server-rendered page is
 * painted.
 */
applyTheme(readTheme());
// An OAuth popup shows no header or footer.
document.documentElement.toggleAttribute(
  'data-popup',
  window.name === oauthPopup.name && window.opener !== null,
);
replayEventsAfterHydration();
// The browser restores a scroll position in pixels, so all items must be laid out (libs/ui's `later-items`).
document.documentElement.toggleAttribute('data-whole', getNavigationTimingType() !== 'navigate');

addEventListener(
  'error',
  ({ target }) => {
    // A style sheet link left in the document would count as loaded when its remote is retried.
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    if (!(target instanceof HTMLScriptElement) || !new URL(target.src).pathname.startsWith('/assets/'))
      return;
    const notice = document.getElementById('panne');
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
  // Browsers don't paint hidden pages, so no frame would come.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
});
