import { dispatchHistorySteps } from '@bottin/ui/lib/history-steps.ts';
import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';

/**
 * Browser router that also handles a back or forward navigation during hydration. React Router reads the URL
 * at the first render but listens for changes only after hydration. It would miss a navigation during
 * hydration, and show the previous page under the new URL.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const rendered = useRef('');
  // An insertion effect, because it runs before the layout effect in which the router begins to listen.
  useInsertionEffect(dispatchHistorySteps, []);
  // Runs right after the router's layout effect. A later effect could mistake a click after hydration for a
  // navigation during hydration.
  useLayoutEffect(() => {
    const { pathname, search, hash } = window.location;
    if (rendered.current !== createPath({ pathname, search, hash }))
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return (
    <BrowserRouter>
      <InitialAddress into={rendered}>{children}</InitialAddress>
    </BrowserRouter>
  );
}

/**
 * Stores the URL of the first render in `into`. The pages are its children, not its siblings, because a
 * sibling would change the ids from React's `useId`: the server's router has a single child.
 */
function InitialAddress({ into, children }: { into: RefObject<string>; children: ReactNode }) {
  const first = useRef(createPath(useLocation()));
  useLayoutEffect(() => {
    into.current = first.current;
  }, [into]);
  return children;
}
