import { oauthPopup } from '@bottin/contracts/domain/limits.ts';
import { keepEarlyActions } from './lib/early-actions.ts';
import { loadingType } from './lib/loading-type.ts';
import { applyTheme, readTheme } from './lib/theme.ts';

/**
 * Runs before the first paint, on its own: it must work when nothing else of the shell could be fetched. The notice that
 * it then shows is in index.html. The app is started once what the server rendered has been painted.
 */
applyTheme(readTheme());
// In the window of a connection nothing stands around the page: it is closed, not browsed.
document.documentElement.toggleAttribute(
  'data-popup',
  window.name === oauthPopup.name && window.opener !== null,
);
keepEarlyActions();
// Where it was left is told in pixels, of a page laid out to its end (libs/ui's `later-items`).
document.documentElement.toggleAttribute('data-whole', loadingType() !== 'navigate');

addEventListener(
  'error',
  ({ target }) => {
    // Left there, it would pass for loaded when its remote is tried again.
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
  // A page that isn't looked at is not painted.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
});
