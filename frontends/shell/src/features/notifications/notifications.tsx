import { onChange } from '@bottin/ui/calls/change-news.ts';
import { latePart } from '@bottin/ui/components/late-part.tsx';
import { useEffect, useState } from 'react';
import { closeFailureBefore, closeToast, toastStore } from '../../lib/toasts.ts';
import { useStore } from '../../lib/use-store.ts';

const ToastRegion = latePart(async () => ({
  default: (await import('@bottin/ui/components/toast.tsx')).ToastRegion,
}));

/** The notification area; its code arrives when the page is idle, or with the first message. */
export function Notifications() {
  const toast = useStore(toastStore);
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onChange(closeFailureBefore), []);
  if (!idle && !toast) return null;
  return <ToastRegion toast={toast} onClose={closeToast} />;
}
