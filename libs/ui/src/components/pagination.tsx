import { ChevronLeft, ChevronRight } from './icons.tsx';
import { cn } from '../lib/cn.ts';
import { Button } from './button.tsx';
import { getPageWindow } from './page-window.ts';

/**
 * Buttons for the pages of a list: previous page, up to five page numbers, next page. Below these buttons are
 * the current page number, and buttons for the first and the last page. Renders nothing if there is only one
 * page.
 */
export function Pagination({
  page,
  pageCount,
  onChange,
  className,
}: {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  className?: string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label="Pagination"
      className={cn('flex flex-wrap items-center justify-center gap-2', className)}
    >
      <Button
        variant="secondary"
        size="sm"
        disabled={page <= 1}
        // If `page` is higher than `pageCount`, « Précédent » leads to the last page.
        onClick={() => onChange(Math.min(page - 1, pageCount))}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Précédent
      </Button>
      <ul className="order-first flex w-full justify-center gap-1 sm:order-none sm:w-auto">
        {getPageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Button
              variant={number === page ? 'primary' : 'ghost'}
              size="sm"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
              className="min-w-10 tabular-nums"
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        Suivant
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
      <p className="flex w-full items-center justify-center gap-1 text-muted text-sm tabular-nums">
        <Button variant="ghost" size="sm" disabled={page <= 1} onClick={() => onChange(1)}>
          Première
        </Button>
        <span>{page <= pageCount ? `Page ${page} de ${pageCount}` : `${pageCount} pages`}</span>
        <Button variant="ghost" size="sm" disabled={page === pageCount} onClick={() => onChange(pageCount)}>
          Dernière
        </Button>
      </p>
    </nav>
  );
}
