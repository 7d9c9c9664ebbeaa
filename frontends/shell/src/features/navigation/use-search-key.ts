import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { useEffect } from 'react';

/**
 * The key « / » opens the search. On a page with a search field of its own, it moves the focus to that field
 * instead. It does nothing while the visitor types a text or a dialog is open.
 */
export function useSearchKey(open: () => void): void {
  const onKey = useEventCallback((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]')
    )
      return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('main input[name="search"]');
    if (field) field.focus();
    else open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}
