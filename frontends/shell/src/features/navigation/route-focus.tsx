import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds to wait for a page's title after its h1 appears. */
const titleTimeoutMs = 1000;

/**
 * After a navigation, scrolls to the top, focuses the new page's h1 once it exists, and announces the page's
 * title. Leaves the first page as the browser loaded it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);
  const title = useRef<string>(null);

  useEffect(() => {
    title.current ??= document.title;
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    let stopTitle = () => {};
    const stopHeading = onHeading((heading) => {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // The page sets its title some time after its h1 appears.
      stopTitle = onTitleChange(title.current ?? '', () => {
        title.current = document.title;
        setAnnouncement(document.title);
      });
    });
    return () => {
      stopHeading();
      stopTitle();
    };
  }, [pathname, type]);

  return (
    <div data-app="shell">
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Calls `callback` once the main element contains an h1. Returns a function that cancels. */
function onHeading(callback: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('contenu');
  const heading = () => main?.querySelector('h1') ?? null;
  const present = heading();
  if (!main) return () => {};
  if (present) {
    callback(present);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const appeared = heading();
    if (!appeared) return;
    observer.disconnect();
    callback(appeared);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Calls `done` once the document's title has changed or the time-out has passed. Returns a function that
 * cancels.
 */
function onTitleChange(previous: string, done: () => void): () => void {
  if (document.title !== previous) {
    done();
    return () => {};
  }
  const finish = () => {
    stop();
    done();
  };
  const observer = new MutationObserver(() => {
    if (document.title !== previous) finish();
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(finish, titleTimeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}
