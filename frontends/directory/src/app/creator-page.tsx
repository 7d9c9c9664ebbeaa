import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { NotFound } from '@bottin/ui/components/not-found.tsx';
import { ShareButton } from '@bottin/ui/components/share-button.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { Navigate, useParams } from 'react-router-dom';
import { useProfile } from '../features/creator/api/use-profile.ts';
import { useViewTracking } from '../features/creator/api/use-view-tracking.ts';
import { BackLink } from '../features/creator/components/back-link.tsx';
import { Profile } from '../features/creator/components/profile.tsx';
import { ProfileSkeleton } from '../features/creator/components/profile-skeleton.tsx';
import { profilePath } from '../lib/creator.ts';
import { HostContext } from '../lib/host-context.ts';

export { creatorPage as page };

// Lazy, because visitors look at a profile before they use the follow button.
const Follow = lazyComponent(
  () => import(/* webpackChunkName: "lazy-profile-follow" */ '../features/creator/components/follow.tsx'),
);

export default function CreatorPage({ host }: PageProps) {
  const { slug = '' } = useParams();
  const { creator, channel, channelLoading } = useProfile(host, slug);
  const { user } = useSession(host);
  usePageHead(host, creatorPage);
  useViewTracking(host, creator?.slug);

  if (creator === null) return <NotFound />;
  // The slug in the URL is an old one, so the API redirected to the entry with the current slug.
  if (creator && creator.slug !== slug) return <Navigate to={profilePath(creator.slug)} replace />;
  return (
    <HostContext value={host}>
      <Container className="pt-4 pb-16 lg:pt-6">
        <BackLink />
        {creator ? (
          // Keyed, so that an open form doesn't stay open for another profile.
          <Profile
            key={creator.id}
            creator={creator}
            channel={channel}
            channelLoading={channelLoading}
            actions={
              <>
                <ShareButton host={host} title={creator.name} path={profilePath(creator.slug)} />
                {user?.id === creator.id ? (
                  <>
                    <ButtonLink to={`${profilePath(creator.slug)}/fiche`} variant="secondary">
                      Fiche média
                    </ButtonLink>
                    <ButtonLink to="/edit-profile" variant="secondary">
                      Modifier
                    </ButtonLink>
                  </>
                ) : (
                  // Reserves the space of the buttons while their code loads, to avoid a layout shift: two lines
                  // on a phone, one elsewhere.
                  <div className="flex min-h-25 min-w-29 flex-wrap items-center gap-x-5 gap-y-3 sm:min-h-11 sm:min-w-96">
                    <Follow creator={creator} />
                  </div>
                )}
              </>
            }
          />
        ) : (
          <ProfileSkeleton />
        )}
      </Container>
    </HostContext>
  );
}
