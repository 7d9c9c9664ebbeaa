import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen tab in sight where the row of tabs is wider than the screen; goes around the tabs. */
export function useVisibleTab(value: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = box.current?.querySelector(`[role="tab"][id$="-trigger-${value}"]`);
    const row = tab?.parentElement;
    if (!(tab instanceof HTMLElement) || !row) return;
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return box;
}
