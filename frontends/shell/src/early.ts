import { oauthPopup } from '@bottin/contracts/domain/limits.ts';
import { replayEventsAfterHydration } from './lib/event-replay.ts';
import { getNavigationTimingType } from './lib/navigation-timing.ts';
import { applyTheme, readTheme } from './lib/theme.ts';

/**
 * Runs before the first paint as a separate script, so that it works even when the rest of the shell fails to
 * load. In that case it shows a notice from index.html. It starts the app after the browser has painted the
 * server-rendered page.
 */
applyTheme(readTheme());
// An OAuth popup shows no header or footer.
document.documentElement.toggleAttribute(
  'data-popup',
  window.name === oauthPopup.name && window.opener !== null,
);
replayEventsAfterHydration();
// After a reload or history navigation, the browser restores a scroll position in pixels, so all items must
// be laid out (`later-items` in libs/ui).
document.documentElement.toggleAttribute('data-whole', getNavigationTimingType() !== 'navigate');

addEventListener(
  'error',
  ({ target }) => {
    // Removes a style sheet that failed to load, because it would count as loaded when its remote is retried.
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
  // Starts at once in a hidden page, because browsers don't paint it and never call requestAnimationFrame.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
});
