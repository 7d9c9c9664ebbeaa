import { onNavigationRequest } from '@bottin/ui/lib/navigation-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Time in milliseconds from the appearance of a page's h1 until its title is announced. A page sets the title some
 * time after its h1 appears, and screen readers read the focused h1 meanwhile.
 */
const announcementDelayMs = 1000;

/**
 * After a navigation to another path, or to any path by the shell's own links or by `requestNavigation`, scrolls to the top,
 * focuses the h1 of the new page once it exists, and announces the new title to screen readers. Does nothing
 * on the first page of the document, nor when a page changes its own query in another way (filters).
 */
export function RouteFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const { pathname } = location;
  const previous = useRef(pathname);
  /** Path that was requested last in these ways. A link opened in another tab is never reached. */
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
    if (previous.current === pathname && requested.current !== createPath(location)) return;
    requested.current = undefined;
    previous.current = pathname;
    stop.current();
    if (type !== 'POP') window.scrollTo(0, 0);
    let timer: ReturnType<typeof setTimeout>;
    const stopWaiting = onHeading((heading) => {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      timer = setTimeout(() => setAnnouncement(document.title), announcementDelayMs);
    });
    stop.current = () => {
      stopWaiting();
      clearTimeout(timer);
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
  const main = document.getElementById('contenu') as HTMLElement;
  const observer = new MutationObserver(find);
  function find() {
    const heading = main.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    callback(heading);
  }
  observer.observe(main, { childList: true, subtree: true });
  find();
  return () => observer.disconnect();
}
