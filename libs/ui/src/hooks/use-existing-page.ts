import { useEffect } from 'react';

/**
 * Calls `show` with the last page when the requested page no longer exists, because its last entry was removed.
 * Returns the number of the last page.
 * @param pageCount undefined while the list is loading
 */
export function useExistingPage(
  page: number,
  pageCount: number | undefined,
  show: (page: number) => void,
): number {
  const lastPage = Math.max(1, pageCount ?? page);
  useEffect(() => {
    if (page > lastPage) show(lastPage);
  });
  return lastPage;
}
