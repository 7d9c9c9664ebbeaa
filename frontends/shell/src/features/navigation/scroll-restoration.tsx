import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { getNavigationTimingType } from '../../lib/navigation-timing.ts';

const storageKey = 'bottin.scroll';
/** Milliseconds to wait, after going back, until a page reaches its former height. */
const restoreTimeoutMs = 5_000;

/**
 * Scroll position of each history entry, in CSS pixels from the top. Includes positions stored before a
 * reload.
 */
const positions = new Map<string, number>(readPositions());

function readPositions(): Array<[string, number]> {
  try {
    const stored = JSON.parse(globalThis.sessionStorage?.getItem(storageKey) ?? '[]') as Array<
      [string, number]
    >;
    // React Router gives the first entry of every document the key `default`, so the position stored for
    // `default` is valid only after a reload.
    return stored.filter(([key]) => key !== 'default' || getNavigationTimingType() === 'reload');
  } catch {
    return [];
  }
}

/**
 * Restores the scroll position on back and forward navigation within the document. The browser would restore
 * it before the page is rendered, limited to the height of the previous page. Reloads and navigations between
 * documents use the browser's own restoration.
 */
export function ScrollRestoration() {
  const { key } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    const place = type === 'POP' ? positions.get(key) : undefined;
    // The stored position assumes that all items of the page are laid out (`later-items` in libs/ui).
    document.documentElement.toggleAttribute('data-whole', place !== undefined);
    const stop = scrollWhenTallEnough(place);
    const savePosition = () => {
      positions.set(key, window.scrollY);
    };
    // Scrolls before this script fire no event. Read the position in the next frame to avoid a forced layout.
    const frame = positions.has(key) ? 0 : requestAnimationFrame(savePosition);
    addEventListener('scroll', savePosition, { passive: true });
    // The last scroll event may come too late, so the position is also saved on `pagehide`. The capture phase
    // makes this run before `leave`.
    addEventListener('pagehide', savePosition, true);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', savePosition);
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
        // Without storage, positions last as long as the document.
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

/** Scrolls to a position as soon as the page is tall enough. Any input by the visitor cancels it. */
function scrollWhenTallEnough(place: number | undefined): () => void {
  if (place === undefined) return () => {};
  const tryOnce = () => {
    window.scrollTo({ top: place, behavior: 'instant' });
    if (Math.abs(window.scrollY - place) < 1) stop();
  };
  const observer = new ResizeObserver(tryOnce);
  const timer = setTimeout(() => stop(), restoreTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of userInputEvents) removeEventListener(name, stop);
  };
  for (const name of userInputEvents) addEventListener(name, stop, { passive: true });
  observer.observe(document.documentElement);
  tryOnce();
  return stop;
}

const userInputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
