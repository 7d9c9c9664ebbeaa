import { X } from './icons.tsx';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { appName } from '../lib/app-name.ts';
import { cn } from '../lib/cn.ts';
import { Button, IconButton } from './button.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom of the panel. They stay visible when the content scrolls. */
  footer?: ReactNode;
  className?: string;
}

type Place = 'centre' | 'left' | 'right' | 'bottom';

const places: Record<Place, string> = {
  centre:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 rounded-lg animate-fade-in',
  left: 'inset-y-0 left-0 w-[min(22rem,calc(100vw-3rem))] animate-from-left',
  right: 'inset-y-0 right-0 w-[min(22rem,calc(100vw-3rem))] animate-from-right',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg animate-from-bottom',
};

function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
  place,
  alert = false,
}: SheetProps & { place: Place; alert?: boolean }) {
  const opener = useRef<Element | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div data-app={appName} className="contents">
          <Primitive.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
          <Primitive.Content
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={() => {
              // Return the focus to the opener, unless the focus has already moved. It moves, for example,
              // when a link in the panel opens another page.
              const free = document.activeElement === document.body;
              if (free && opener.current instanceof HTMLElement) opener.current.focus();
            }}
            role={alert ? 'alertdialog' : 'dialog'}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'fixed z-50 flex flex-col bg-surface text-ink shadow-float',
              places[place],
              className,
            )}
          >
            <header className="px-5 pt-4 pb-2">
              <div className="flex items-start justify-between gap-4">
                <Primitive.Title className="pt-2 text-lg">{title}</Primitive.Title>
                <Primitive.Close asChild>
                  <IconButton label="Fermer" className="-mr-2">
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                </Primitive.Close>
              </div>
              {description && (
                <Primitive.Description className="mt-1 text-muted text-sm">
                  {description}
                </Primitive.Description>
              )}
            </header>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 px-5 pt-3 pb-5 max-sm:*:grow">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * A modal dialog in the centre of the window. Keeps the focus inside while it is open, and returns the focus
 * to the opener when it closes.
 */
export function Dialog(props: SheetProps) {
  return <Sheet {...props} place="centre" />;
}

/** A modal panel that slides in from the left or the right, for example the mobile menu. */
export function Drawer({ side = 'right', ...props }: SheetProps & { side?: 'left' | 'right' }) {
  return <Sheet {...props} place={side} />;
}

/** A modal panel that slides in from the bottom, for example the filters on a narrow screen. */
export function BottomSheet(props: SheetProps) {
  return <Sheet {...props} place="bottom" />;
}

/**
 * A dialog that asks the user to confirm an irreversible action. It can't be closed while the action is pending,
 * because closing it would look like cancelling.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Annuler',
  tone = 'danger',
  pending = false,
  onConfirm,
  ...props
}: Omit<SheetProps, 'footer'> & {
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  pending?: boolean;
  onConfirm: () => void;
}) {
  return (
    <Sheet
      {...props}
      onOpenChange={(open) => pending || props.onOpenChange(open)}
      place="centre"
      alert
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={() => props.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
