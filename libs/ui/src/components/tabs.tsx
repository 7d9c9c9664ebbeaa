import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../lib/cn.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

/**
 * Tabs whose state the caller keeps (in the URL). Put a {@link TabPanel} for each value among the children. Where the row
 * is wider than the screen, the chosen tab is kept in sight.
 */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  children,
  className,
  activation = 'automatic',
}: {
  /** The name of the tab list for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  children: ReactNode;
  className?: string;
  /** Whether arrow keys choose, or only move the focus until Enter or the space bar. */
  activation?: 'automatic' | 'manual';
}) {
  const row = useRef<HTMLDivElement>(null);
  // A press may ask twice (it brings the focus, then it is a click), the second time before the caller has answered the first.
  const wanted = useRef<string>(value);
  useEffect(() => {
    wanted.current = value;
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !row.current) return;
    const { offsetLeft, clientWidth } = row.current;
    row.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  const choose = (next: string) => {
    if (wanted.current === next) return;
    wanted.current = next;
    onValueChange(next as Value);
  };

  return (
    <Primitive.Root value={value} onValueChange={choose} activationMode={activation} className={className}>
      <Primitive.List
        ref={row}
        aria-label={label}
        // The chosen tab is the Tab key's one stop, in the server's HTML too, which may carry no inline style.
        tabIndex={undefined}
        style={{ outline: undefined }}
        // The browser itself gives the focus to what the mouse presses; given by a script, it would show its ring.
        onMouseDownCapture={(event) => event.stopPropagation()}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => choose(item.value)}
            className={cn(
              '-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-3 px-4 font-semibold text-muted text-sm transition-colors',
              'hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-bleu aria-selected:text-bleu',
            )}
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

/** What one tab shows. It is no stop of the Tab key, and has no inline style, which the page's policy refuses. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Primitive.Content value={value} asChild tabIndex={undefined} className={cn('pt-6', className)}>
      <div style={{ animationDuration: undefined }}>{children}</div>
    </Primitive.Content>
  );
}
