import type { FeedItem } from '@bottin/contracts/domain/feed.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { PersonalFeed, PersonalFeedQuery } from '@bottin/contracts/filters/personal-feed.ts';
import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { Clapperboard } from '@bottin/ui/components/icons.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentCard, ContentCardSkeleton } from '../../../components/content-card.tsx';
import { EndOfList } from '../../../components/end-of-list.tsx';
import { placeholderKeys } from '../../../lib/placeholder-keys.ts';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { Suggestions } from './suggestions.tsx';

const grid = 'mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

type Query = Pick<PersonalFeedQuery, 'limit' | 'platform' | 'contentType'>;

/** State of the feed's history entry: the cursors of the pages after the first. */
type FeedState = { cursors: readonly string[] } | null;

/** Shows the feed's publications, and announces how many of them are new. */
export function FeedPages({
  query,
  isNarrowed,
  onRead,
  onReset,
}: {
  query: Query;
  isNarrowed: boolean;
  /** Called when the first page has loaded. */
  onRead: () => void;
  onReset: () => void;
}) {
  const { data, error, isValidating, mutate } = useFeedPage(query, undefined);
  const isHere = data !== undefined;
  useEffect(() => {
    if (isHere) onRead();
  }, [isHere, onRead]);

  const newCount = data ? formatNewCount(data) : '';
  return (
    <>
      {/* Present and visible before the feed is loaded, so that screen readers announce its text. */}
      <p aria-live="polite" className="font-semibold text-sm">
        {newCount && <span className="mt-4 block">{newCount}</span>}
      </p>
      {data?.items.length === 0 ? (
        <EmptyFeed isNarrowed={isNarrowed} onReset={onReset} />
      ) : data ? (
        <PageList query={query} since={data.newSince} />
      ) : error ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} className="mt-6" />
      ) : (
        <div aria-busy="true" className={grid}>
          {placeholderKeys(limits.pageSize.feed).map((key) => (
            <ContentCardSkeleton key={key} />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Lists the publications. A button appends the next page of publications. The history entry stores which pages
 * are shown, so that they are shown again when the user comes back.
 */
function PageList({ query, since }: { query: Query; since: string | null }) {
  const [, change] = useAddressFilters();
  const cursors = (useLocation().state as FeedState)?.cursors ?? [];
  const [isExtended, setExtended] = useState(false);
  const last = useFeedPage(query, cursors.at(-1));
  const next = last.data?.next;
  const showPages = (cursors: readonly string[]) =>
    change({}, { replace: true, samePage: true, state: { cursors } satisfies FeedState });

  // New publications move the end of a page. The page after it then starts there, so that no publication is
  // missing between them.
  const followEnd = (index: number, end: string | null) => {
    if (index >= cursors.length || cursors[index] === end) return;
    showPages(end ? cursors.map((cursor, i) => (i === index ? end : cursor)) : cursors.slice(0, index));
  };
  return (
    <>
      <ul aria-label="Publications" className={grid}>
        {[undefined, ...cursors].map((after, index) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: a page whose cursor moves stays the same page
            key={index}
            query={query}
            after={after}
            since={since}
            isFirst={index === 0}
            isLast={index === cursors.length}
            onEnd={(end) => followEnd(index, end)}
          />
        ))}
      </ul>
      {last.error && !last.data ? (
        <ErrorCard
          error={last.error}
          onRetry={() => void last.mutate()}
          pending={last.isValidating}
          className="mt-12"
        />
      ) : next === null ? (
        cursors.length > 0 && <EndOfList replacesButton={isExtended}>Tu es au bout de la liste.</EndOfList>
      ) : (
        <p className="mt-12 text-center">
          <Button
            variant="secondary"
            pending={!next}
            onClick={() => {
              if (!next) return;
              setExtended(true);
              showPages([...cursors, next]);
            }}
          >
            Afficher plus
          </Button>
        </p>
      )}
    </>
  );
}

function Page({
  query,
  after,
  since,
  isFirst,
  isLast,
  onEnd,
}: {
  query: Query;
  after: string | undefined;
  since: string | null;
  isFirst: boolean;
  isLast: boolean;
  /** Called after each render with the cursor of the next page, or null when there is none. */
  onEnd: (end: string | null) => void;
}) {
  const { data, error, isValidating, mutate } = useFeedPage(query, after, { keepPreviousData: true });
  useEffect(() => {
    if (data) onEnd(data.next);
  });
  if (error && !data && !isLast) {
    return (
      <li className="col-span-full">
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      </li>
    );
  }
  return data?.items.map((item, index) => (
    <li key={item.id}>
      <ContentCard item={item} eager={isFirst && index < 3} isNew={isNewSince(item, since)} />
    </li>
  ));
}

/**
 * Loads one page of the feed. Requests it again on every mount, because a response cached an hour ago would
 * hide new publications.
 */
function useFeedPage(query: Query, after: string | undefined, options = {}) {
  return useCall(followCalls.feed, { query: { ...query, after } }, { revalidateOnMount: true, ...options });
}

const isNewSince = ({ publishedAt }: FeedItem, since: string | null) =>
  since !== null && Date.parse(publishedAt) > Date.parse(since);

/**
 * Formats the number of new publications in French. When the whole first page is new, later pages may hold
 * more, so the text starts with « Au moins ».
 */
function formatNewCount({ items, newSince, next }: PersonalFeed): string {
  const count = items.filter((item) => isNewSince(item, newSince)).length;
  if (count === 0) return '';
  const prefix = count === items.length && next !== null ? 'Au moins ' : '';
  return `${prefix}${formatCount(count, 'nouvelle publication', 'nouvelles publications')} depuis ta dernière visite`;
}

/**
 * Shown when the followed creators have published nothing, or nothing that matches the filters
 * (`isNarrowed`).
 */
function EmptyFeed({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  return isNarrowed ? (
    <EmptyState
      icon={<Clapperboard aria-hidden="true" />}
      title="Aucun contenu trouvé"
      description="Ceux que tu suis n’ont rien publié de tel."
      actions={
        <Button variant="secondary" onClick={onReset}>
          Effacer les filtres
        </Button>
      }
      className="mt-6"
    />
  ) : (
    <>
      <EmptyState
        icon={<Clapperboard aria-hidden="true" />}
        title="Rien de publié pour le moment"
        description="Ceux que tu suis n’ont encore aucune publication ici. Tu les verras ici dès qu’elles paraîtront."
        className="mt-6"
      />
      <Suggestions />
    </>
  );
}
