import { requestNavigation } from '@bottin/ui/lib/navigation-requests.ts';
import type { MouseEventHandler } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns the properties of a link to another view of the present page, for example to one conversation. The
 * shell then scrolls to the top and focuses the heading, as it does for a link to another page.
 */
export function linkToView(path: string): { to: string; onClick: MouseEventHandler } {
  return {
    to: path,
    onClick: (event) => {
      if (!requestNavigation(path)) event.preventDefault();
    },
  };
}

/** Returns a function that opens another view of the present page, as {@link linkToView} does. */
export function useOpenView(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    if (requestNavigation(path)) void navigate(path);
  };
}
