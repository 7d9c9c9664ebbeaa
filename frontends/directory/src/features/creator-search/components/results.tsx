import { getInitial } from '@bottin/contracts/domain/letters.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { buildSavedQuery } from '@bottin/contracts/filters/saved-query.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useEventCallback } from '@bottin/ui/hooks/use-event-callback.ts';
import { formatCount } from '@bottin/ui/format/number.ts';
import { SearchX } from '@bottin/ui/components/icons.tsx';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { CardGrid, CreatorGridSkeleton, CreatorItems } from '../../../components/creator-grid.tsx';
import { ResultPages } from '../../../components/result-pages.tsx';
import { toCardFilters } from '../../../lib/focus.ts';
import { scrollToElement } from '../../../lib/scroll.ts';
import {
  type AddressChange,
  applyAddressChange,
  type ChangeOptions,
} from '../../../lib/use-address-filters.ts';
import { buildViewChange, getView } from '../filters.ts';
import { LetterTabs } from './letter-tabs.tsx';
import { ViewToggle } from './view-toggle.tsx';

const label = 'Créateurs';

/** The list view and the white pages. Lazy, because most visitors keep the grid view. */
const OtherView = lazyComponent(() => import(/* webpackChunkName: "lazy-views" */ './other-view.tsx'));

const SaveSearch = lazyComponent(
  () => import(/* webpackChunkName: "lazy-save-search" */ './save-search.tsx'),
);

interface Props {
  search: URLSearchParams;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
  /** Results for `search`. During a search, the previous results or undefined. */
  list?: EntryList | undefined;
  error: unknown;
  /** True while the results for `search` load. */
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
  const { platforms, sortBy, audienceSize, letter, limit, ...asked } = parseDirectoryQuery(search);
  const page = list?.page ?? asked.page;
  // With several platforms, cards show the followers of one of them, but the audience filter and the sort
  // order by followers use the main platform. A note then explains the difference.
  const ordersByMain = platforms.length > 1 && (sortBy === 'followers' || audienceSize !== undefined);
  const view = getView(search);
  const savedQuery = buildSavedQuery(search);
  const goTo = (requested: number) => {
    onChange({ page: String(requested) });
    scrollToElement(heading.current);
  };

  const people = useRef<HTMLDivElement>(null);
  const type = useNavigationType();
  // The letter that the page last moved to. Without it, a change of the view or a reload of the list would move
  // the focus again.
  const handledLetter = useRef<string>(undefined);
  const showLetter = useEventCallback(() => {
    const at = list?.creators.findIndex(({ name }) => getInitial(name) === letter) ?? -1;
    const item = people.current?.querySelectorAll('li')[at];
    if (item) scrollToElement(item, item.querySelector('a'));
    else scrollToElement(heading.current);
  });
  // After the visitor selects a letter, moves to the first person under that letter. A back or forward
  // navigation restores the scroll position instead.
  useEffect(() => {
    if (!letter || type === 'POP') handledLetter.current = letter;
    if (!letter || !list || isSearching || handledLetter.current === letter) return;
    handledLetter.current = letter;
    showLetter();
  }, [letter, list, isSearching, type, showLetter]);

  return (
    <section aria-label="Résultats">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink border-b-2 pb-1.5">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="scroll-mt-4 text-lg outline-none">
            {list && !isSearching
              ? formatCount(list.total, 'créateur trouvé', 'créateurs trouvés')
              : error
                ? 'Résultats'
                : 'Recherche…'}
          </h2>
          {letter && list?.letters && !list.letters[letter] && (
            <p className="text-muted text-sm">{`Aucun nom sous «\u00a0${letter}\u00a0»`}</p>
          )}
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
        {savedQuery && (
          // The height is reserved, because the button appears when its code has loaded.
          <div className="min-h-9 shrink-0 max-sm:order-last max-sm:w-full print:hidden">
            <SaveSearch key={savedQuery} query={savedQuery} />
          </div>
        )}
        {(list ? list.creators.length > 0 : !error) && (
          <ViewToggle
            view={view}
            onChange={(next) =>
              onChange(buildViewChange(search, next, page), { replace: true, samePage: true })
            }
          />
        )}
      </div>
      <div ref={people} className="relative flex flex-col">
        {list && list.total > limits.pageSize.directory && (
          <LetterTabs search={search} list={list} onSameLetter={showLetter} />
        )}
        <List
          search={search}
          heading={heading}
          onFirstPage={page > 1 ? () => goTo(1) : undefined}
          list={list}
          error={error}
          retrying={retrying}
          onRetry={onRetry}
        />
      </div>
      <ResultPages total={list?.total ?? 0} size={limit} page={page} onChange={goTo} />
    </section>
  );
});

const List = memo(function List({
  search,
  heading,
  list,
  error,
  retrying,
  onRetry,
  onFirstPage,
}: Omit<Props, 'onChange' | 'isSearching'> & {
  heading: RefObject<HTMLElement | null>;
  onFirstPage: (() => void) | undefined;
}) {
  const view = getView(search);
  const { limit, sortBy, ...query } = parseDirectoryQuery(search);
  if (error && !list) return <ErrorCard error={error} onRetry={onRetry} pending={retrying} />;
  if (!list) return <CreatorGridSkeleton count={limits.pageSize.directory} />;
  if (list.creators.length === 0) {
    const isPastEnd = list.total > 0;
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={isPastEnd ? 'Cette page est vide' : 'Aucun créateur trouvé'}
        description={
          isPastEnd ? (
            `La dernière page est la ${countPages(list.total, limit)}.`
          ) : (
            <>
              <span>Essaie d'ajuster tes filtres ou ta recherche.</span>
              {list.didYouMean && (
                <span className="mt-2 block">
                  Essaie plutôt{' '}
                  <TextLink
                    to={`/repertoire?${applyAddressChange(search, { search: list.didYouMean })}`}
                    // This link disappears with the empty list.
                    onClick={() => heading.current?.focus()}
                  >{`«\u00a0${list.didYouMean}\u00a0»`}</TextLink>
                </span>
              )}
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
  const focus = toCardFilters(query);
  const cards = (
    <CardGrid label={label} defersLayout>
      <CreatorItems creators={list.creators} focus={focus} marks={list.marks} eager={4} />
    </CardGrid>
  );
  if (view === 'grid') return cards;
  // The cards are shown until the code of the other views is loaded. Without JavaScript, they stay.
  return (
    <OtherView
      view={view}
      label={label}
      list={list}
      focus={focus}
      byName={sortBy === 'name'}
      fallback={cards}
    />
  );
});
