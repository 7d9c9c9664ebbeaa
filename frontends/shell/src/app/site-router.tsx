import { announceSteps } from '@bottin/ui/lib/history-steps.ts';
import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, createPath, useLocation } from 'react-router-dom';

/**
 * The browser's router, which misses no step: it reads the address when it is first rendered and listens only once all of
 * what the server rendered is taken over. A step back or forward between the two would leave the earlier page under the new address.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const rendered = useRef('');
  // Insertion effects run before the layout effect in which the router begins to listen.
  useInsertionEffect(announceSteps, []);
  // Runs right after the router's own: no click can come between, and be taken for such a step.
  useLayoutEffect(() => {
    const { pathname, search, hash } = window.location;
    if (rendered.current !== createPath({ pathname, search, hash }))
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return (
    <BrowserRouter>
      <FirstAddress into={rendered}>{children}</FirstAddress>
    </BrowserRouter>
  );
}

/**
 * Writes down the address that was first rendered. It lies around the pages, not beside them: the server's router has no
 * second child, and React makes the ids of both trees from where a component stands.
 */
function FirstAddress({ into, children }: { into: RefObject<string>; children: ReactNode }) {
  const first = useRef(createPath(useLocation()));
  useLayoutEffect(() => {
    into.current = first.current;
  }, [into]);
  return children;
}
