import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { loadingType } from '../../lib/loading-type.ts';

const storageKey = 'bottin.scroll';
/** How long a page that is gone back to may take to be as long as it was, in milliseconds. */
const patienceMs = 5_000;

/** Where each entry of the history was left, in CSS pixels from the top; those of before a reload too. */
const places = new Map<string, number>(readPlaces());

function readPlaces(): Array<[string, number]> {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(storageKey) ?? '[]') as Array<
      [string, number]
    >;
    // The router calls the first entry of every document by one name: only after a reload is it the one that was left.
    return kept.filter(([key]) => key !== 'default' || loadingType() === 'reload');
  } catch {
    return [];
  }
}

/**
 * Going back or forward within the document shows the page where it was left. The browser would do so before the page is
 * there, cut to the height of the one that is left; from other documents and after a reload it knows better.
 */
export function ScrollMemory() {
  const { key } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    const place = type === 'POP' ? places.get(key) : undefined;
    // Its place is one of the page laid out to its end (libs/ui's `later-items`).
    document.documentElement.toggleAttribute('data-whole', place !== undefined);
    const stop = scrollOnceLong(place);
    const keep = () => {
      places.set(key, window.scrollY);
    };
    // What was scrolled before this script ran tells nobody any more. Asked for at once, it would have the page laid out amid a change.
    const frame = places.has(key) ? 0 : requestAnimationFrame(keep);
    addEventListener('scroll', keep, { passive: true });
    // An event of scrolling comes with the next frame, which may be too late; in capture, for it to come before `leave`.
    addEventListener('pagehide', keep, true);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', keep);
      removeEventListener('pagehide', keep, true);
    };
  }, [key, type]);

  useEffect(() => {
    const enter = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)));
      } catch {
        // Without storage the places last as long as the document.
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

/** Scrolls to a place as soon as the page reaches down to it; what the visitor does meanwhile comes first. */
function scrollOnceLong(place: number | undefined): () => void {
  if (place === undefined) return () => {};
  const tryOnce = () => {
    window.scrollTo({ top: place, behavior: 'instant' });
    if (Math.abs(window.scrollY - place) < 1) stop();
  };
  const observer = new ResizeObserver(tryOnce);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of moves) removeEventListener(name, stop);
  };
  for (const name of moves) addEventListener(name, stop, { passive: true });
  observer.observe(document.documentElement);
  tryOnce();
  return stop;
}

const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
