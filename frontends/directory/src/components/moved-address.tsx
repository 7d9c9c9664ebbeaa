import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * Leads from an address whose parameters had other names to the present one, as the gateway does for a page that it
 * answers itself.
 */
export function MovedAddress({ page, children }: { page: Pick<Page, 'movedSearch'>; children: ReactNode }) {
  const location = useLocation();
  const search = page.movedSearch(new URLSearchParams(location.search));
  return search ? <Navigate to={{ ...location, search: String(search) }} replace /> : children;
}
