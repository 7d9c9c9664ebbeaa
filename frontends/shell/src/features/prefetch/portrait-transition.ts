import { getLinkTarget } from './link-target.ts';

const transitionName = 'portrait';

/**
 * Maximum time in milliseconds to wait for the profile's portrait. The page is frozen meanwhile, so a profile
 * that isn't prefetched appears without the movement.
 */
const maxWaitMs = 150;

/**
 * Moves the portrait from a creator's card to the profile, by a view transition, when the visitor follows the
 * card's link. Does nothing under reduced motion, or in browsers without view transitions. Returns a function
 * that removes the event listener.
 */
export function movePortraits(): () => void {
  let isReplayed = false;
  const onClick = (event: MouseEvent) => {
    if (isReplayed || !isPlainClick(event) || !canMove()) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const portrait = link && findCardPortrait(link);
    if (!portrait) return;
    // The browser must capture the card before the router removes it. So this click is cancelled, and repeated
    // once the card is captured.
    event.preventDefault();
    event.stopImmediatePropagation();
    portrait.style.viewTransitionName = transitionName;
    let arrived: HTMLElement | null = null;
    const { ready, finished } = document.startViewTransition(async () => {
      portrait.style.viewTransitionName = '';
      isReplayed = true;
      link.click();
      isReplayed = false;
      arrived = await waitForProfilePortrait();
      if (!arrived) return;
      arrived.style.viewTransitionName = transitionName;
      // route-focus.tsx scrolls too, but perhaps only after the browser has captured the profile.
      scrollTo({ top: 0, behavior: 'instant' });
    });
    // The browser skips the transition when another one begins or the window is hidden. The navigation still
    // happens, so the error is ignored.
    ready.catch(() => {});
    const clear = () => {
      if (arrived) arrived.style.viewTransitionName = '';
    };
    finished.then(clear, clear);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

function canMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns the visible portrait of the card whose link opens a profile. Returns null if the current page is a
 * profile, because the transition would then also involve the portrait of that profile.
 */
function findCardPortrait(link: HTMLAnchorElement): HTMLElement | null {
  if (getLinkTarget(link)?.route.page !== 'creator' || findProfilePortrait()) return null;
  const portrait = link.closest('main :is(article, li)')?.querySelector<HTMLElement>('[data-portrait]');
  if (!portrait) return null;
  const { top, bottom, width } = portrait.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight ? portrait : null;
}

const findProfilePortrait = () => document.querySelector<HTMLElement>('main header [data-portrait]');

/** Resolves with the portrait of the profile once it exists, or with null after `maxWaitMs`. */
function waitForProfilePortrait(): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const settle = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(findProfilePortrait());
    };
    const observer = new MutationObserver(() => {
      if (findProfilePortrait()) settle();
    });
    const timer = setTimeout(settle, maxWaitMs);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
