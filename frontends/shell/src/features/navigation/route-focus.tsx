import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a change of page: back to the top, the focus on the new page's h1 once it is there, and its title announced.
 * The first view is left as the browser made it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    return whenHeading((heading) => {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // The page sets its title just after it appears.
      requestAnimationFrame(() => setAnnouncement(document.title));
    });
  }, [pathname, type]);

  return (
    <div data-app="shell">
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Calls back once the main part holds an h1; returns a way to stop waiting. */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('contenu');
  const heading = () => main?.querySelector('h1') ?? null;
  const present = heading();
  if (!main) return () => {};
  if (present) {
    found(present);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const appeared = heading();
    if (!appeared) return;
    observer.disconnect();
    found(appeared);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
