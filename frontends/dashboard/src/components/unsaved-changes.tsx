import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { useConfirmUnload } from '@bottin/ui/hooks/use-confirm-unload.ts';
import { onHistoryStep } from '@bottin/ui/lib/history-steps.ts';
import { onNavigationRequest } from '@bottin/ui/lib/navigation-requests.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const assignLocation = (address: string) => window.location.assign(address);

/**
 * Asks for confirmation before the user leaves a form that has unsaved changes: with a link, with the header's
 * search, with the back or forward button, by a reload, or by closing the page. React Router's `useBlocker` isn't used, because it
 * needs the data router, which every first visit would load (decision 115).
 */
export function UnsavedChanges({
  when,
  title = 'Quitter sans enregistrer\u202f?',
  description = 'Tes changements seront perdus.',
  loadDocument = assignLocation,
}: {
  when: boolean;
  title?: string;
  description?: string;
  /** Opens a link that the router doesn't handle. */
  loadDocument?: (address: string) => void;
}) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  // True until the confirmed navigation starts. The visitor may stop the load of a document and stay.
  const isLeaving = useRef(false);

  useConfirmUnload(when, isLeaving);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history (key) has an index of its own
  useLayoutEffect(() => {
    if (!when) return;
    const index = getHistoryIndex(history.state);
    let isReturning = false;

    // Closing a menu or the search restores the focus in a later task, so open the dialog after that task.
    const askLater = (open: () => void) => setTimeout(() => setTimeout(() => setLeave(() => open)));
    const confirmLink = (event: MouseEvent) => {
      const link = getLeavingLink(event, pathname);
      if (!link) return;
      const { pathname: path, search, hash } = link;
      const open = link.hasAttribute('data-reload-document') ? loadDocument : navigate;
      // The link ignores the prevented click but still closes the menu that contains it.
      event.preventDefault();
      askLater(() => open(path + search + hash));
    };
    const confirmSearch = (request: CustomEvent<string>) => {
      request.preventDefault();
      askLater(() => navigate(request.detail));
    };
    const confirmHistoryStep = (step: CustomEvent<unknown>) => {
      if (isLeaving.current) {
        isLeaving.current = false;
        return;
      }
      const steps = getHistoryIndex(step.detail) - index;
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
    document.addEventListener('click', confirmLink, true);
    const stopListening = [onHistoryStep(confirmHistoryStep), onNavigationRequest(confirmSearch)];
    return () => {
      document.removeEventListener('click', confirmLink, true);
      for (const stop of stopListening) stop();
    };
  }, [when, pathname, key, navigate, loadDocument]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={() => setLeave(null)}
      title={title}
      description={description}
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

/**
 * Returns the index that the router gave to a history entry. Returns NaN for an entry that the router didn't
 * create, such as that of a `#` link.
 */
function getHistoryIndex(state: unknown): number {
  return Number((state as { idx?: number } | null)?.idx ?? Number.NaN);
}

/** Returns the link that a click opens in this tab, if it leads to another page; otherwise null. */
function getLeavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | null {
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
  return link.origin === window.location.origin && link.pathname !== pathname ? link : null;
}
