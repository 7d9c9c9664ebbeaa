import { limits } from '@bottin/contracts/domain/limits.ts';
import { tooDeep } from '@bottin/contracts/domain/page-texts.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { Pagination } from '@bottin/ui/components/pagination.tsx';

/**
 * Page buttons below a list with `size` results per page. On the last page, a note appears if the list has
 * more results than the pages can show.
 */
export function ResultPages({
  total,
  size,
  page,
  onChange,
}: {
  total: number;
  size: number;
  page: number;
  onChange: (page: number) => void;
}) {
  const pageCount = countPages(total, size);
  return (
    <>
      {total > limits.depth && page >= pageCount && <p className="mt-8 text-center text-muted">{tooDeep}</p>}
      <Pagination page={page} pageCount={pageCount} onChange={onChange} className="mt-12" />
    </>
  );
}
