// Must be the first import, because a link's token must leave the URL before other code reads the URL.
import './lib/link-token.ts';
import '@bottin/ui/styles/fonts.css';
import './styles.css';
import { yieldToBrowser } from './lib/yield-to-browser.ts';

/**
 * Async boundary: evaluates the shared modules before any code that uses them. Each module runs in its own
 * task, because evaluating all at once would block a phone for half a second.
 */
async function start(): Promise<void> {
  const pieces = [
    () => import('react-dom'),
    () => import('react-dom/client'),
    () => import('react-router-dom'),
    () => import('swr'),
    // Loaded for the remotes, because mutations from another copy of SWR would not share the shell's cache.
    () => import('swr/mutation'),
  ];
  for (const piece of pieces) {
    await piece();
    await yieldToBrowser();
  }
  await import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.tsx');
}

void start();
