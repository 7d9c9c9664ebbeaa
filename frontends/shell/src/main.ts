// Must be the first import: it removes a link's token from the URL before any other code reads the URL.
import './lib/link-token.ts';
import '@bottin/ui/styles/fonts.css';
import './styles.css';
import { yieldToBrowser } from './lib/yield-to-browser.ts';

/**
 * Evaluates the shared modules before any code that uses them (Module Federation's async boundary). Each
 * module is evaluated in its own task, because evaluating all of them in one task would block a phone for
 * half a second.
 */
async function start(): Promise<void> {
  const pieces = [
    () => import('react-dom'),
    () => import('react-dom/client'),
    () => import('react-router-dom'),
    () => import('swr'),
    // The shell doesn't use this module, but remotes must share its SWR cache.
    () => import('swr/mutation'),
  ];
  for (const piece of pieces) {
    await piece();
    await yieldToBrowser();
  }
  await import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.tsx');
}

void start();
