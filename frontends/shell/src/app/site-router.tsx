import { dispatchHistorySteps } from '@bottin/ui/lib/history-steps.ts';
import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';

/**
 * Browser router that also handles a back or forward navigation during hydration. React Router reads the URL
 * at the first render but listens for changes only after hydration. It would miss a navigation in between and
 * show the previous page under the new URL.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const rendered = useRef('');
  // An insertion effect, because it runs before the layout effect in which the router begins to listen.
  useInsertionEffect(dispatchHistorySteps, []);
  // Runs right after the router's layout effect. If it ran later, it could mistake a click in between for a
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
 * Stores the URL of the first render in `into`. It contains the pages instead of being next to them, because
 * React's `useId` depends on the shape of the tree, and the router on the server has only one child.
 */
function InitialAddress({ into, children }: { into: RefObject<string>; children: ReactNode }) {
  const first = useRef(createPath(useLocation()));
  useLayoutEffect(() => {
    into.current = first.current;
  }, [into]);
  return children;
}
