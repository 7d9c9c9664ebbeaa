import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects from a URL with legacy parameter names to the same URL with the current names. The gateway does
 * this redirect for server-rendered pages.
 */
export function LegacyAddressRedirect({
  page,
  children,
}: {
  page: Pick<Page, 'renameLegacyParams'>;
  children: ReactNode;
}) {
  const location = useLocation();
  const search = page.renameLegacyParams(new URLSearchParams(location.search));
  return search ? <Navigate to={{ ...location, search: String(search) }} replace /> : children;
}
