import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { cn } from '../lib/cn.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** The chosen tab, and what the ids of tabs and panels begin with. */
const Chosen = createContext({ id: '', value: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Where an arrow key or Home or End leads from a place among `count`; null for any other key. */
function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * WAI-ARIA tabs whose state the caller keeps (in the URL). Put a {@link TabPanel} for each value among the children.
 * Where the row is wider than the screen, the chosen tab is kept in sight.
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
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(tabId(id, value));
    if (!tab || !row.current) return;
    const { offsetLeft, clientWidth } = row.current;
    row.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [id, value]);

  const choose = (next: Value) => {
    if (next !== value) onValueChange(next);
  };
  const move = (event: KeyboardEvent, from: number) => {
    const item = items[placeAfter(event.key, from, items.length) ?? -1];
    if (!item || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(tabId(id, item.value))?.focus();
    if (activation === 'automatic') choose(item.value);
  };

  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item, place) => {
          const active = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={tabId(id, item.value)}
              aria-selected={active}
              aria-controls={panelId(id, item.value)}
              // One stop for the Tab key; the arrows go on from it.
              tabIndex={active ? 0 : -1}
              onClick={() => choose(item.value)}
              onKeyDown={(event) => move(event, place)}
              className={cn(
                '-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-3 px-4 font-semibold text-muted text-sm transition-colors',
                'hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-bleu aria-selected:text-bleu',
              )}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      <Chosen value={{ id, value }}>{children}</Chosen>
    </div>
  );
}

/** What one tab shows. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  const { id, value: chosen } = useContext(Chosen);
  const active = value === chosen;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      hidden={!active}
      className={cn('pt-6', className)}
    >
      {active && children}
    </div>
  );
}
