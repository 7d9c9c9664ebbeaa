import { onHistoryStep } from '@bottin/ui/lib/history-steps.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { getNavigationTimingType } from '../../lib/navigation-timing.ts';

const storageKey = 'bottin.scroll';
/**
 * Maximum time in milliseconds to wait, after going back, for the page to be tall enough for the stored
 * scroll position.
 */
const restoreTimeoutMs = 5_000;

/**
 * Scroll position of each history entry, by React Router's key, in CSS pixels from the top of the page.
 * Begins with the positions that were stored before a reload.
 */
const positions = new Map<string, number>(readPositions());

function readPositions(): Array<[string, number]> {
  try {
    const stored = JSON.parse(globalThis.sessionStorage?.getItem(storageKey) ?? '[]') as Array<
      [string, number]
    >;
    // Every document's first history entry has React Router's key `default`. The position stored under
    // `default` therefore belongs to this document only after a reload.
    return stored.filter(([key]) => key !== 'default' || getNavigationTimingType() === 'reload');
  } catch {
    return [];
  }
}

/**
 * Restores the scroll position when the visitor goes back or forward within the document. The browser's own
 * restoration would run before the new page is rendered, while the document still has the height of the
 * previous page. Reloads and navigations between documents use the browser's restoration.
 */
export function ScrollRestoration() {
  const { key } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    const place = type === 'POP' ? positions.get(key) : undefined;
    // Turns off deferred layout of items (`later-items` in libs/ui), because a stored position is right only
    // if all items are laid out.
    document.documentElement.toggleAttribute('data-whole', place !== undefined);
    const restoration = scrollWhenTallEnough(place);
    const savePosition = () => {
      // Until the page is tall enough, it can't be scrolled to the stored position.
      if (!restoration.isWaiting()) positions.set(key, window.scrollY);
    };
    // Scrolling that happened before this script ran fires no event, so the position is read once. It is read
    // in the next frame, because reading it now would force a layout.
    const frame = positions.has(key) ? 0 : requestAnimationFrame(savePosition);
    addEventListener('scroll', savePosition, { passive: true });
    // The visitor may leave before the browser has fired the last scroll event, so the position is also saved
    // before a step in the history and on `pagehide`. The latter listener uses the capture phase in order to
    // run before `leave`, which stores the positions.
    const stopSteps = onHistoryStep(savePosition);
    addEventListener('pagehide', savePosition, true);
    return () => {
      restoration.stop();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', savePosition);
      stopSteps();
      removeEventListener('pagehide', savePosition, true);
    };
  }, [key, type]);

  useEffect(() => {
    const enter = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
      } catch {
        // When storage is unavailable, the positions are kept only while the document is open.
      }
    };
    enter();
    addEventListener('pageshow', enter);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      removeEventListener('pageshow', enter);
      removeEventListener('pagehide', leave);
    };
  }, []);
  return null;
}

/**
 * Scrolls to a position, as soon as the page is tall enough for it. Stops trying after any input by the
 * visitor. Returns a function that stops trying, and one that returns whether it is still trying.
 */
function scrollWhenTallEnough(place: number | undefined): { stop: () => void; isWaiting: () => boolean } {
  if (place === undefined) return { stop: () => {}, isWaiting: () => false };
  let isWaiting = true;
  const tryOnce = () => {
    window.scrollTo({ top: place, behavior: 'instant' });
    if (Math.abs(window.scrollY - place) < 1) stop();
  };
  const observer = new ResizeObserver(tryOnce);
  const timer = setTimeout(() => stop(), restoreTimeoutMs);
  const stop = () => {
    isWaiting = false;
    observer.disconnect();
    clearTimeout(timer);
    for (const name of userInputEvents) removeEventListener(name, stop);
  };
  for (const name of userInputEvents) addEventListener(name, stop, { passive: true });
  observer.observe(document.documentElement);
  tryOnce();
  return { stop, isWaiting: () => isWaiting };
}

const userInputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
