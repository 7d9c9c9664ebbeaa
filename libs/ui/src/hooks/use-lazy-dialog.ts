import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useState } from 'react';

/**
 * State of a dialog whose code is loaded when it opens (`lazyComponent`). `closing` contains two callbacks
 * that close the dialog: `onClose`, and `onMissing` for code that fails to load. `onMissing` also shows a
 * toast with the text `missing`.
 */
export function useLazyDialog(host: Pick<Host, 'toast'> | null, missing: string) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const onMissing = () => {
    onClose();
    host?.toast({ title: missing, tone: 'destructive' });
  };
  return { isOpen, open: () => setOpen(true), closing: { onClose, onMissing } };
}
