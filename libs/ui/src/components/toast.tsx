import { delays } from '@bottin/contracts/domain/limits.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { X } from './icons.tsx';
import { Toast as Primitive } from 'radix-ui';
import { appName } from '../lib/app-name.ts';
import { cn } from '../lib/cn.ts';

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const tones: Record<NonNullable<ToastMessage['tone']>, string> = {
  neutral: 'border-l-bleu',
  success: 'border-l-success',
  destructive: 'border-l-danger',
};

/**
 * The area for notifications. Shows one toast at a time, for five seconds by default. F8 moves the focus to
 * this area, and swiping a toast to the right closes it.
 */
export function ToastRegion({ toast, onClose }: { toast: ShownToast | null; onClose: (id: number) => void }) {
  return (
    <Primitive.Provider
      label="Notification"
      duration={delays.toast}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toast && (
        <Primitive.Root
          key={toast.id}
          open={toast.open}
          duration={toast.duration ?? delays.toast}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) onClose(toast.id);
          }}
          className={cn(
            'relative animate-rise rounded-sm border border-line border-l-4 bg-surface p-4 pr-12 text-ink shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:opacity-0',
            tones[toast.tone ?? 'neutral'],
          )}
        >
          <Primitive.Title className="font-semibold text-sm">{toast.title}</Primitive.Title>
          {toast.description && (
            <Primitive.Description className="mt-0.5 text-muted text-sm">
              {toast.description}
            </Primitive.Description>
          )}
          <Primitive.Close
            aria-label="Fermer"
            className="absolute top-2 right-2 inline-flex size-9 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Primitive.Close>
        </Primitive.Root>
      )}
      <div data-app={appName} className="contents">
        <Primitive.Viewport
          label="Notifications ({hotkey})"
          className="fixed inset-x-0 bottom-0 z-60 m-0 flex w-full list-none flex-col gap-2 p-4 outline-none md:left-auto md:max-w-[420px]"
        />
      </div>
    </Primitive.Provider>
  );
}
