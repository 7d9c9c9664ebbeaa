import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteRegistry } from '../features/remotes/registry.ts';

/**
 * After each navigation, checks whether remotes have new versions. If they do, the next navigation loads the
 * full document.
 */
export function useFreshRemotes(
  registry: Pick<RemoteRegistry, 'check' | 'changed'>,
  reload: () => void = () => window.location.reload(),
): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (registry.changed) reload();
  }, [pathname, registry, reload]);
  useEffect(() => {
    if (pathname) registry.check();
  }, [pathname, registry]);
}
