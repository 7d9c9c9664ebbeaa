import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { listenToSteps } from '@bottin/ui/lib/history-steps.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Asks before the visitor leaves a form with unsaved changes: by a link, the browser's back and forward buttons, a reload or closing the
 * page. `useBlocker` of react-router needs its data router, which every first visit would load (decision 115).
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  // A layout effect ends before whatever follows the form's removal, such as a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history (key) has an index of its own
  useLayoutEffect(() => {
    if (!when) return;
    const index = indexOf(history.state);
    let isReturning = false;

    const askBeforeLink = (event: MouseEvent) => {
      const address = leadingAway(event, pathname);
      if (!address) return;
      // Links follow no click that was prevented. They still close their menu, which then gives the focus back, in a task of its own.
      event.preventDefault();
      setTimeout(() => setTimeout(() => setLeave(() => () => navigate(address))));
    };
    const askBeforeStep = (step: CustomEvent<unknown>) => {
      if (isLeaving.current) return;
      const steps = indexOf(step.detail) - index;
      if (isReturning && steps === 0) {
        isReturning = false;
        step.preventDefault();
        return;
      }
      const isHere = !isReturning && window.location.pathname === pathname;
      if (isHere || !steps) return;
      step.preventDefault();
      isReturning = true;
      history.go(-steps);
      setLeave(() => () => history.go(steps));
    };
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', askBeforeLink, true);
    const stopListening = listenToSteps(askBeforeStep);
    addEventListener('beforeunload', askBeforeUnload);
    return () => {
      document.removeEventListener('click', askBeforeLink, true);
      stopListening();
      removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [when, pathname, key, navigate]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={() => setLeave(null)}
      title={'Quitter sans sauvegarder\u202f?'}
      description="Tes changements seront perdus."
      confirmLabel="Quitter"
      cancelLabel="Rester"
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(null);
        leave?.();
      }}
    />
  );
}

/** The place of an entry among those of the router, which numbers them; NaN for one that isn't its own (a `#` of the address). */
function indexOf(state: unknown): number {
  return Number((state as { idx?: number } | null)?.idx ?? Number.NaN);
}

/** The address within the site that a click leads to in this tab, when it is another page; null otherwise. */
function leadingAway(event: MouseEvent, pathname: string): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOpenedElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (
    !link?.href ||
    isOpenedElsewhere ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download')
  )
    return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.pathname === pathname) return null;
  return url.pathname + url.search + url.hash;
}
