import { limits } from '@bottin/contracts/domain/limits.ts';
import { contentTypeFilter } from '@bottin/contracts/filters/content-type.ts';
import { feedKinds } from '@bottin/contracts/filters/feed.ts';
import {
  buildFilterReset,
  getQueryValues,
  parseFilterChoices,
} from '@bottin/contracts/filters/filter-list.ts';
import { platformFilter } from '@bottin/contracts/filters/platform.ts';
import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { profilesView } from '@bottin/contracts/pages/personal-feed.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useEffect, useState } from 'react';
import { FilterControl } from '../../../components/filters/filter-control.tsx';
import { FilterTabs } from '../../../components/filters/filter-tabs.tsx';
import { focusIfLost } from '../../../lib/focus-if-lost.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { FeedPages } from './feed-pages.tsx';
import { RelatedLinks } from './related-links.tsx';

/**
 * Shows the publications of the followed creators, with filters by platform and by content type. Opening the
 * feed records a visit. The feed marks publications since the previous visit as new. With `takesFocus`, the heading
 * takes the focus that the button to this feed leaves behind.
 */
export function PersonalFeed({ follows, takesFocus }: { follows: number; takesFocus: boolean }) {
  const { search, change, sectionProps, leaveEmpty } = usePagedList();
  const choices = parseFilterChoices(search, feedKinds);
  const query = { limit: limits.pageSize.feed, ...choices };
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // A failure is ignored. When the visit isn't recorded, the only consequence is that some publications are
    // marked as new again next time.
    if (isRead) sendCall(followCalls.visit).catch(() => undefined);
  }, [isRead]);
  return (
    <>
      <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={`?view=${profilesView}`}>{`Tu suis ${formatCount(follows, 'profil')}`}</TextLink>
        <TextLink to="/dashboard?tab=account#resume">Le résumé de la semaine par courriel</TextLink>
      </p>
      <FilterTabs filter={platformFilter} allLabel="Toutes les plateformes">
        <h2 ref={takesFocus ? focusIfLost : null} tabIndex={-1} className="sr-only">
          Publications
        </h2>
        <section aria-label="Publications" {...sectionProps}>
          <FilterControl
            filter={contentTypeFilter}
            chosen={getQueryValues(query, contentTypeFilter)}
            onChange={(values) => change({ [contentTypeFilter.name]: values })}
            className="sm:max-w-60"
          />
          <FeedPages
            key={JSON.stringify(query)}
            query={query}
            isNarrowed={Object.values(choices).some((choice) => choice !== undefined)}
            onRead={() => setRead(true)}
            onReset={() => leaveEmpty(buildFilterReset(feedKinds))}
          />
        </section>
      </FilterTabs>
      <RelatedLinks title="À voir aussi" />
    </>
  );
}
