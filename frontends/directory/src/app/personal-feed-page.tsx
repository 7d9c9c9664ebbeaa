import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { personalFeedPage, profilesView } from '@bottin/contracts/pages/personal-feed.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ErrorCard, Loading } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { useEffect, useState } from 'react';
import { PageHeading } from '../components/page-heading.tsx';
import { Discover } from '../features/personal-feed/components/discover.tsx';
import { FollowedList } from '../features/personal-feed/components/followed-list.tsx';
import { PersonalFeed } from '../features/personal-feed/components/personal-feed.tsx';
import { HostContext } from '../lib/host-context.ts';
import { useAddressFilters } from '../lib/use-address-filters.ts';

/** Personal feed: at /mon-fil-personnalise, and at / for signed-in users. */
export default function PersonalFeedPage({ host }: PageProps) {
  usePageHead(host, personalFeedPage);
  const { user } = useSession(host);
  const [search, change] = useAddressFilters();
  const showsProfiles = search.get('view') === profilesView;
  // A changed view removes the pressed button or link, so the new view takes the focus. The first one doesn't.
  const [view, setView] = useState({ showsProfiles, hasChanged: false });
  if (view.showsProfiles !== showsProfiles) setView({ showsProfiles, hasChanged: true });
  return (
    <HostContext value={host}>
      <Container className="pb-16">
        <PageHeading
          title={`Bonjour ${user?.firstName || 'créateur'}`}
          intro={
            showsProfiles
              ? 'Les profils que tu suis, le dernier suivi en premier.'
              : 'Ce que publient les créateurs que tu suis, le plus récent en premier.'
          }
          className="mb-6"
        />
        {!user ? (
          <Loading />
        ) : showsProfiles ? (
          <FollowedList takesFocus={view.hasChanged} onLeave={() => change({ view: null })} />
        ) : (
          <FeedOrDiscovery key={user.id} takesFocus={view.hasChanged} />
        )}
      </Container>
    </HostContext>
  );
}

/** Shows profile suggestions to users who follow nobody, until they open their feed. */
function FeedOrDiscovery({ takesFocus }: { takesFocus: boolean }) {
  const { data, error, isValidating, mutate } = useCall(followCalls.ids, {}, { revalidateOnMount: true });
  const [isDiscovering, setDiscovering] = useState<boolean | null>(null);
  const follows = data?.ids.length;
  useEffect(() => {
    if (follows === 0) setDiscovering(true);
  }, [follows]);
  if (follows === undefined) {
    return error ? (
      <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
    ) : (
      <Loading />
    );
  }
  return isDiscovering || follows === 0 ? (
    <Discover follows={follows} takesFocus={takesFocus} onDone={() => setDiscovering(false)} />
  ) : (
    <PersonalFeed follows={follows} takesFocus={takesFocus || isDiscovering === false} />
  );
}
