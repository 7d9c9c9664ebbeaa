// Imported first: a link's token must leave the address before other code reads it.
import './lib/link-token.ts';
import '@bottin/ui/styles/fonts.css';
import './styles.css';
import { yieldToBrowser } from './lib/yield-to-browser.ts';

/**
 * Async boundary: shared modules are evaluated before any code that uses them. Each runs in a task of its
 * own, because all at once would block a phone for half a second.
 */
async function start(): Promise<void> {
  const pieces = [
    () => import('react-dom'),
    () => import('react-dom/client'),
    () => import('react-router-dom'),
    () => import('swr'),
    // For the remotes: mutations from another copy of SWR would not share its cache.
    () => import('swr/mutation'),
  ];
  for (const piece of pieces) {
    await piece();
    await yieldToBrowser();
  }
  await import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.tsx');
}

void start();
