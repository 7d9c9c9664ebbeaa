import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { cn } from '../lib/cn.ts';
import type { Elements } from '../lib/elements.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** Passes the selected value to each TabPanel. `id` is the prefix of the ids of tabs and panels. */
const TabsContext = createContext({ value: '', id: '' });

const getTabId = (id: string, value: string) => `${id}-tab-${value}`;
const getPanelId = (id: string, value: string) => `${id}-panel-${value}`;

/**
 * Returns the index of the tab to which a key moves the focus, or null for other keys. Arrow keys wrap around
 * at the ends of the tab list.
 */
function getNextIndex(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs that follow the WAI-ARIA tabs pattern. The caller keeps the selected `value`, usually in the URL.
 * `children` must contain a {@link TabPanel} for each value. The selected tab is scrolled into view, and it
 * is the only tab that the Tab key reaches.
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
  /** Name of the tab list for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  children: Elements;
  className?: string;
  /**
   * Effect of the arrow keys. `automatic`: they select the next tab. `manual`: they only move the focus, and Enter
   * or Space selects the focused tab.
   */
  activation?: 'automatic' | 'manual';
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // The user may select the same tab again before the caller updates `value`. Remember the value last passed
  // to `onValueChange`, so that it isn't passed twice.
  const lastRequestedValue = useRef<string>(value);
  useEffect(() => {
    lastRequestedValue.current = value;
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !row.current) return;
    const { offsetLeft, clientWidth } = row.current;
    row.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  const choose = (next: Value) => {
    if (lastRequestedValue.current === next) return;
    lastRequestedValue.current = next;
    onValueChange(next);
  };
  const move = (event: KeyboardEvent, from: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const place = getNextIndex(event.key, from, items.length);
    const next = place === null ? undefined : items[place];
    if (!next) return;
    event.preventDefault();
    document.getElementById(getTabId(id, next.value))?.focus();
    if (activation === 'automatic') choose(next.value);
  };

  return (
    <TabsContext value={{ value, id }}>
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
              id={getTabId(id, item.value)}
              aria-selected={item.value === value}
              aria-controls={getPanelId(id, item.value)}
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
    </TabsContext>
  );
}

/**
 * The panel that belongs to a tab. Renders its children only while that tab is selected. Can't be focused.
 */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  const chosen = use(TabsContext);
  return (
    <div
      role="tabpanel"
      id={getPanelId(chosen.id, value)}
      aria-labelledby={getTabId(chosen.id, value)}
      hidden={chosen.value !== value}
      className={cn('pt-6', className)}
    >
      {chosen.value === value && children}
    </div>
  );
}
