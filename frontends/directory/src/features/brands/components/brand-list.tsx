import { limits } from '@bottin/contracts/domain/limits.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { brandFilters, parseBrandsQuery } from '@bottin/contracts/filters/brands.ts';
import { buildFilterReset } from '@bottin/contracts/filters/filter-list.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { brandsPage } from '@bottin/contracts/pages/brands.ts';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { describeTotal } from '@bottin/ui/format/total.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { SearchX } from '@bottin/ui/components/icons.tsx';
import { EmptyListActions } from '../../../components/empty-list-actions.tsx';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { ResultPages } from '../../../components/result-pages.tsx';
import { TextSearch } from '../../../components/text-search.tsx';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { BrandCard, BrandCardSkeleton } from './brand-card.tsx';

const grid = 'grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3';
const defaults = { ...buildFilterReset(brandFilters), search: null };

/** Searchable, paginated list of brands. The URL stores the filters and the page number. */
export function BrandList() {
  const { search, change, sectionProps, showPage, leaveEmpty } = usePagedList();
  const query = parseBrandsQuery(search);
  const { data, error, isValidating, mutate } = useCall(creatorCalls.brands, { query });
  const total = data?.total ?? 0;
  const isNarrowed = Boolean(query.search ?? query.niche ?? query.region);

  return (
    <section aria-label="Marques" {...sectionProps}>
      <div className="flex items-end gap-2 lg:gap-3">
        <div className="min-w-0 flex-1">
          <TextSearch
            label="Rechercher une marque"
            placeholder="Nom de la marque…"
            applied={query.search ?? ''}
            search={search}
            names={brandsPage.reads}
            onChange={change}
          />
        </div>
        <FilterBar
          filters={brandFilters}
          search={search}
          onChange={change}
          results={data ? describeTotal(total, 'marque') : error && null}
          className="lg:w-96"
        />
      </div>
      <h2
        aria-live="polite"
        className="mt-4 mb-4 border-ink border-b-2 pb-2 font-bold font-heading text-lg tabular-nums"
      >
        {data ? describeTotal(total, 'marque') : error ? 'Marques' : '\u00a0'}
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
              ? `La dernière page est la ${countPages(total, limits.pageSize.brands)}.`
              : isNarrowed
                ? 'Aucune ne correspond à ces choix pour le moment.'
                : 'La première est peut-être la tienne.'
          }
          actions={
            <EmptyListActions total={total} reset={isNarrowed ? defaults : null} onLeave={leaveEmpty} />
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
      <ResultPages total={total} size={limits.pageSize.brands} page={query.page} onChange={showPage} />
    </section>
  );
}
