import { dispatchHistorySteps } from '@bottin/ui/lib/history-steps.ts';
import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';

/**
 * Browser router that misses no history event. React Router reads the URL on first render but listens only
 * after hydration. A back or forward navigation in between would leave the previous page under the new URL.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const rendered = useRef('');
  // Insertion effects run before the layout effect in which the router starts to listen.
  useInsertionEffect(dispatchHistorySteps, []);
  // Runs right after the router's layout effect, so that no click can come in between and be mistaken for a
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
 * Stores the URL of the first render. It wraps the pages instead of being their sibling, because `useId`
 * depends on the shape of the tree and the server's router has no second child.
 */
function InitialAddress({ into, children }: { into: RefObject<string>; children: ReactNode }) {
  const first = useRef(createPath(useLocation()));
  useLayoutEffect(() => {
    into.current = first.current;
  }, [into]);
  return children;
}
