import { limits } from '@bottin/contracts/domain/limits.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { SearchX } from 'lucide-react';
import { memo, useRef } from 'react';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';
import { CreatorRow, CreatorRowSkeleton } from '../../../components/creator-row.tsx';
import { ResultPages } from '../../../components/result-pages.tsx';
import { toCardFilters } from '../../../lib/focus.ts';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { scrollToElement } from '../../../lib/scroll.ts';
import {
  type AddressChange,
  applyAddressChange,
  type ChangeOptions,
} from '../../../lib/use-address-filters.ts';
import { getView } from '../filters.ts';
import { ViewToggle } from './view-toggle.tsx';

const label = 'Créateurs';

interface Props {
  search: URLSearchParams;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
  /** The list for `search`. While `isSearching`, the previous list or nothing. */
  list?: EntryList | undefined;
  error: unknown;
  /** True while the list for `search` loads. */
  isSearching: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * Shows the number of results and one page of them. Memoized, so that it re-renders only when its props
 * change.
 */
export const Results = memo(function Results({
  search,
  onChange,
  list,
  error,
  isSearching,
  retrying,
  onRetry,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, platforms, sortBy, audienceSize } = parseDirectoryQuery(search);
  // With several platforms, cards show the followers of one of them, but the audience filter and the sort
  // order by followers use the main platform. A note then explains the difference.
  const ordersByMain = platforms.length > 1 && (sortBy === 'followers' || audienceSize !== undefined);
  const view = getView(search);
  const goTo = (requested: number) => {
    onChange({ page: String(requested) });
    scrollToElement(heading.current);
  };

  return (
    <section aria-label="Résultats">
      <div className="mb-4 flex items-center justify-between gap-4 border-ink border-b-2 pb-1.5">
        <div>
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="scroll-mt-4 text-lg outline-none">
            {list && !isSearching
              ? formatCount(list.total, 'créateur trouvé', 'créateurs trouvés')
              : error
                ? 'Résultats'
                : 'Recherche…'}
          </h2>
          {list?.near && (
            <p className="text-muted text-sm">{`Résultats proches de «\u00a0${search.get('search')?.trim()}\u00a0»`}</p>
          )}
          {ordersByMain && (
            <p className="text-muted text-sm">
              Le tri et l’audience comptent les abonnés de la plateforme principale.
            </p>
          )}
          {list?.plain && search.get('search') && (
            <p className="text-muted text-xs">
              Recherche simplifiée : les fautes de frappe ne sont pas corrigées pour le moment.
            </p>
          )}
        </div>
        {(list ? list.creators.length > 0 : !error) && (
          <ViewToggle
            view={view}
            onChange={(next) =>
              onChange({ view: next === 'list' ? next : null }, { replace: true, samePage: true })
            }
          />
        )}
      </div>
      <List
        search={search}
        onFirstPage={page > 1 ? () => goTo(1) : undefined}
        list={list}
        error={error}
        retrying={retrying}
        onRetry={onRetry}
      />
      <ResultPages total={list?.total ?? 0} size={limits.pageSize.directory} page={page} onChange={goTo} />
    </section>
  );
});

const List = memo(function List({
  search,
  list,
  error,
  retrying,
  onRetry,
  onFirstPage,
}: Omit<Props, 'onChange' | 'isSearching'> & { onFirstPage: (() => void) | undefined }) {
  const isGrid = getView(search) === 'grid';
  if (error && !list) return <ErrorCard error={error} onRetry={onRetry} pending={retrying} />;
  if (!list) {
    const count = limits.pageSize.directory;
    return isGrid ? (
      <CreatorGridSkeleton count={count} />
    ) : (
      <div aria-busy="true" className="divide-y divide-line">
        {placeholderKeys(count).map((key) => (
          <CreatorRowSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (list.creators.length === 0) {
    const isPastEnd = list.total > 0;
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={isPastEnd ? 'Cette page est vide' : 'Aucun créateur trouvé'}
        description={
          isPastEnd ? (
            `La dernière page est la ${countPages(list.total, limits.pageSize.directory)}.`
          ) : (
            <>
              <span>Essaie d'ajuster tes filtres ou ta recherche.</span>
              {list.didYouMean && <DidYouMean search={search} text={list.didYouMean} />}
            </>
          )
        }
        actions={
          onFirstPage &&
          isPastEnd && (
            <Button variant="secondary" onClick={onFirstPage}>
              Revenir à la première page
            </Button>
          )
        }
      />
    );
  }
  const focus = toCardFilters(parseDirectoryQuery(search));
  if (isGrid) {
    return (
      <CardGrid label={label} defersLayout>
        <CreatorItems creators={list.creators} focus={focus} marks={list.marks} eager={4} />
      </CardGrid>
    );
  }
  return (
    <ul aria-label={label} className="later-items divide-y divide-line [--later:11rem] sm:[--later:8.5rem]">
      {list.creators.map((creator) => (
        <li key={creator.id}>
          <CreatorRow creator={creator} focus={focus} marks={list.marks?.[creator.id]} />
        </li>
      ))}
    </ul>
  );
});

/** Link that searches for the suggested spelling and keeps the filters. */
function DidYouMean({ search, text }: { search: URLSearchParams; text: string }) {
  return (
    <span className="mt-2 block">
      Essaie plutôt{' '}
      <TextLink
        to={`/repertoire?${applyAddressChange(search, { search: text })}`}
      >{`«\u00a0${text}\u00a0»`}</TextLink>
    </span>
  );
}
