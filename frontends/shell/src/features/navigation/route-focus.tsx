import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may take to name itself after its h1 appeared, in milliseconds. */
const titleDelay = 1000;

/**
 * After a change of page: back to the top, the focus on the new page's h1 once it is there, and its title announced.
 * The first page is left as the browser made it.
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
    const stopHeading = whenHeading((heading) => {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // The page sets its title some time after it appears.
      stopTitle = whenTitled(title.current ?? '', () => {
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

/** Calls back once the document's title is another one, or hasn't become another in time; returns a way to stop waiting. */
function whenTitled(previous: string, done: () => void): () => void {
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
  const timer = setTimeout(finish, titleDelay);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}
