import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';

/**
 * Leads from an address whose parameters had other names to the present one, as the gateway does for a page that it
 * answers itself: `moved` gives the present ones, or null for an address that has them already.
 */
export function MovedAddress({
  moved,
  children,
}: {
  moved: (search: URLSearchParams) => URLSearchParams | null;
  children: ReactNode;
}) {
  const location: Location = useLocation();
  const search = moved(new URLSearchParams(location.search));
  return search ? <Navigate to={{ ...location, search: String(search) }} replace /> : children;
}
