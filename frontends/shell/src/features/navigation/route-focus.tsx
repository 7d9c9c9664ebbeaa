import { onNavigationRequest } from '@bottin/ui/lib/navigation-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Maximum time in milliseconds to wait until a page sets the document's title, counted from the appearance of
 * the page's h1.
 */
const titleTimeoutMs = 1000;

/**
 * After a navigation to another path, or by the shell's own links and search to any path, scrolls to the top,
 * focuses the h1 of the new page once it exists, and announces the new title to screen readers. Does nothing
 * on the first page of the document, nor when a page changes its own query (filters, pagination).
 */
export function RouteFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const { pathname } = location;
  const previous = useRef(pathname);
  const title = useRef<string>(null);
  /** Path of the shell's link or search that was used last. A link opened in another tab is never reached. */
  const requested = useRef<string | null>(undefined);
  const stop = useRef(() => {});

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest?.('[data-app=shell] a');
      requested.current = link?.getAttribute('href');
    };
    document.addEventListener('click', onClick, true);
    const stopRequests = onNavigationRequest(({ detail }) => {
      requested.current = detail;
    });
    return () => {
      document.removeEventListener('click', onClick, true);
      stopRequests();
      stop.current();
    };
  }, []);

  useEffect(() => {
    title.current ??= document.title;
    if (previous.current === pathname && requested.current !== createPath(location)) return;
    requested.current = undefined;
    previous.current = pathname;
    stop.current();
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
    stop.current = () => {
      stopHeading();
      stopTitle();
    };
  }, [location, pathname, type]);

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
