import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Maximum time in milliseconds to wait until a page sets the document's title, counted from the appearance of
 * the page's h1.
 */
const titleTimeoutMs = 1000;

/**
 * After a navigation within the app, scrolls to the top, focuses the h1 of the new page once it exists, and
 * announces the new title to screen readers. Does nothing on the first page of the document.
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
      // A page sets the title some time after its h1 appears.
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

/**
 * Calls `callback` with the h1 of the main element, once the main element contains one. Returns a function
 * that stops waiting.
 */
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
 * Calls `done` once the document's title differs from `previous`, or after `titleTimeoutMs`. Returns a
 * function that stops waiting.
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
