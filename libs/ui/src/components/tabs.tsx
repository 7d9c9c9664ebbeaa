import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { cn } from '../lib/cn.ts';
import type { Elements } from '../lib/elements.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** What a panel knows of its tabs: the one chosen, and what their elements' ids begin with. */
const Chosen = createContext({ value: '', id: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Where a key leads from one place of a row, around its ends; null for any other key. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs (of the WAI-ARIA practices) whose state the caller keeps, in the URL. Put a {@link TabPanel} for each value among the
 * children. Where the row is wider than the screen, the chosen tab is kept in sight. The Tab key stops at it only.
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
  children: Elements;
  className?: string;
  /** Whether arrow keys choose, or only move the focus until Enter or the space bar. */
  activation?: 'automatic' | 'manual';
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // A tab may be asked for twice (the focus comes to it, then it is pressed) before the caller has answered the first time.
  const wanted = useRef<string>(value);
  useEffect(() => {
    wanted.current = value;
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !row.current) return;
    const { offsetLeft, clientWidth } = row.current;
    row.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  const choose = (next: Value) => {
    if (wanted.current === next) return;
    wanted.current = next;
    onValueChange(next);
  };
  const move = (event: KeyboardEvent, from: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const place = placeAfter(event.key, from, items.length);
    const next = place === null ? undefined : items[place];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(id, next.value))?.focus();
    if (activation === 'automatic') choose(next.value);
  };

  return (
    <Chosen value={{ value, id }}>
      <div className={className}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          className="flex gap-1 overflow-x-auto border-line border-b"
        >
          {items.map((item, place) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={tabId(id, item.value)}
              aria-selected={item.value === value}
              aria-controls={panelId(id, item.value)}
              tabIndex={item.value === value ? 0 : -1}
              onClick={() => choose(item.value)}
              onKeyDown={(event) => move(event, place)}
              className={cn(
                '-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-3 px-4 font-semibold text-muted text-sm transition-colors',
                'hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-bleu aria-selected:text-bleu',
              )}
            >
              {item.label}
            </button>
          ))}
        </div>
        {children}
      </div>
    </Chosen>
  );
}

/** What one tab shows, while it is chosen. It is no stop of the Tab key. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  const chosen = use(Chosen);
  return (
    <div
      role="tabpanel"
      id={panelId(chosen.id, value)}
      aria-labelledby={tabId(chosen.id, value)}
      hidden={chosen.value !== value}
      className={cn('pt-6', className)}
    >
      {chosen.value === value && children}
    </div>
  );
}
