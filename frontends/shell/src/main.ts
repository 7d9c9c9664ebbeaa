// First of all: a link's token leaves the address before anything else looks at it.
import './lib/link-token.ts';
import '@bottin/ui/styles/fonts.css';
import './styles.css';
import { pause } from './lib/pause.ts';

/**
 * The boundary at which shared modules are settled before anything uses them. Each is evaluated in a task of its own: all
 * at once they would hold up a telephone for half a second.
 */
async function start(): Promise<void> {
  const pieces = [
    () => import('react-dom'),
    () => import('react-dom/client'),
    () => import('react-router-dom'),
    () => import('swr'),
    // For the remotes: on a copy of their own, their mutations would stand on another SWR than their reads.
    () => import('swr/mutation'),
  ];
  for (const piece of pieces) {
    await piece();
    await pause();
  }
  await import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.tsx');
}

void start();
