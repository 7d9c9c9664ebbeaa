import { onMutationEvent } from '@bottin/ui/calls/mutation-events.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { useEffect, useState } from 'react';
import { closeErrorShownBefore, closeToast, toastStore } from '../../lib/toasts.ts';
import { useStore } from '../../lib/use-store.ts';

const ToastRegion = lazyComponent(async () => ({
  default: (await import('@bottin/ui/components/toast.tsx')).ToastRegion,
}));

/**
 * Region that shows toasts. Its code loads two seconds after the page starts, or earlier for the first toast.
 */
export function Notifications() {
  const toast = useStore(toastStore);
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onMutationEvent(closeErrorShownBefore), []);
  if (!idle && !toast) return null;
  return <ToastRegion toast={toast} onClose={closeToast} />;
}
