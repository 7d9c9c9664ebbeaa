import { useRef } from 'react';
import { scrollToTop } from './scroll.ts';
import { type AddressChange, useAddressFilters } from './use-address-filters.ts';

/**
 * Stores the filters and the page number of a list in the URL, and moves the focus to the list's section, which
 * gets `sectionProps`.
 */
export function usePagedList() {
  const [search, change] = useAddressFilters();
  const section = useRef<HTMLElement>(null);
  return {
    search,
    change,
    sectionProps: { ref: section, tabIndex: -1, className: 'scroll-mt-4 outline-none' },
    showPage: (page: number) => {
      change({ page: String(page) });
      scrollToTop(section.current);
    },
    /**
     * Applies the change that a button of the empty list requests. That button disappears, so the focus moves
     * to the section.
     */
    leaveEmpty: (wanted: AddressChange) => {
      change(wanted);
      section.current?.focus();
    },
  };
}
