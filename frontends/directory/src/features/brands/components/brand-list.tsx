import { limits } from '@bottin/contracts/domain/limits.ts';
import { tooDeep } from '@bottin/contracts/domain/page-texts.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { brandFilters, parseBrandsQuery } from '@bottin/contracts/filters/brands.ts';
import { buildFilterReset } from '@bottin/contracts/filters/filter-list.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { TextSearch } from '../../../components/text-search.tsx';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { scrollToTop } from '../../../lib/scroll.ts';
import { type AddressChange, useAddressFilters } from '../../../lib/use-address-filters.ts';
import { BrandCard, BrandCardSkeleton } from './brand-card.tsx';

const grid = 'grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3';
const defaults = { ...buildFilterReset(brandFilters), search: null };

/** Searchable, paginated list of brands. The URL stores the filters and the page number. */
export function BrandList() {
  const [search, change] = useAddressFilters();
  const query = parseBrandsQuery(search);
  const { data, error, isValidating, mutate } = useCall(creatorCalls.brands, { query });
  const top = useRef<HTMLElement>(null);
  const total = data?.total ?? 0;
  const pageCount = countPages(total, limits.pageSize.brands);
  const isNarrowed = Boolean(query.search ?? query.niche ?? query.region);

  const leaveEmpty = (to: AddressChange) => {
    change(to);
    // The button that was pressed disappears, so the focus moves to the list.
    top.current?.focus();
  };

  return (
    <section aria-label="Marques" ref={top} tabIndex={-1} className="scroll-mt-4 outline-none">
      <div className="flex items-end gap-2 lg:gap-3">
        <div className="min-w-0 flex-1">
          <TextSearch
            label="Rechercher une marque"
            placeholder="Nom de la marque…"
            applied={query.search ?? ''}
            onChange={change}
          />
        </div>
        <FilterBar
          filters={brandFilters}
          search={search}
          onChange={change}
          results={data && formatTotal(total)}
          className="lg:w-96"
        />
      </div>
      <h2
        aria-live="polite"
        className="mt-4 mb-4 border-ink border-b-2 pb-2 font-bold font-heading text-lg tabular-nums"
      >
        {data ? formatTotal(total) : error ? 'Marques' : '\u00a0'}
      </h2>
      {error && !data ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : !data ? (
        <div aria-busy="true" className={grid}>
          {placeholderKeys(limits.pageSize.brands).map((key) => (
            <BrandCardSkeleton key={key} />
          ))}
        </div>
      ) : data.brands.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={total > 0 ? 'Cette page est vide' : 'Aucune marque trouvée'}
          description={
            total > 0
              ? `La dernière page est la ${pageCount}.`
              : isNarrowed
                ? 'Aucune ne correspond à ces choix pour le moment.'
                : 'La première est peut-être la tienne.'
          }
          actions={
            <>
              {total > 0 && (
                <Button variant="secondary" onClick={() => leaveEmpty({ page: '1' })}>
                  Revenir à la première page
                </Button>
              )}
              {isNarrowed && (
                <Button variant="secondary" onClick={() => leaveEmpty(defaults)}>
                  Effacer les filtres
                </Button>
              )}
            </>
          }
        />
      ) : (
        <ul aria-label="Marques" className={grid}>
          {data.brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard brand={brand} />
            </li>
          ))}
        </ul>
      )}
      {total > limits.depth && query.page >= pageCount && (
        <p className="mt-8 text-center text-muted">{tooDeep}</p>
      )}
      <Pagination
        page={query.page}
        pageCount={pageCount}
        onChange={(page) => {
          change({ page: String(page) });
          scrollToTop(top.current);
        }}
        className="mt-12"
      />
    </section>
  );
}

/**
 * Formats the number of results in French; starts with « plus de » when there are more results than the list
 * can show.
 */
function formatTotal(total: number): string {
  return total > limits.depth
    ? `Plus de ${formatCount(limits.depth, 'marque')}`
    : formatCount(total, 'marque');
}
