import { cn } from '@bottin/ui/lib/cn.ts';
import { ChevronDown } from '@bottin/ui/components/icons.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Button that opens and closes a list of links. The list also closes on Escape, on a click elsewhere, when
 * the focus leaves the list, and on navigation.
 */
export function Menu({
  label,
  active = false,
  align = 'left',
  children,
}: {
  label: ReactNode;
  active?: boolean;
  align?: 'left' | 'right';
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const id = useId();

  useEffect(() => {
    if (key) setOpen(false);
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cn(navLinkClass, active && navLinkActiveClass)}
      >
        <span className="contents">{label}</span>
        <ChevronDown aria-hidden="true" className={cn('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <ul
        id={id}
        hidden={!open}
        className={cn(
          'absolute top-full z-30 mt-1 min-w-56 animate-rise rounded-lg border border-line bg-surface p-2 shadow-float',
          align === 'right' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </ul>
    </div>
  );
}

export const navLinkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-semibold text-sm transition-colors hover:bg-sunken';
export const navLinkActiveClass = 'text-bleu underline decoration-2 underline-offset-8';
