import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { previewPage } from '@bottin/contracts/pages/preview.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSessionRetry } from '@bottin/ui/hooks/use-session-retry.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { Eye } from '@bottin/ui/components/icons.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Profile } from '../features/creator/components/profile.tsx';
import { ProfileSkeleton } from '../features/creator/components/profile-skeleton.tsx';
import { profilePath } from '../lib/creator.ts';

export { previewPage as page };

/**
 * /apercu: preview of the user's own profile, for signed-in users and for people who are still registering.
 */
export default function PreviewPage({ host }: PageProps) {
  usePageHead(host, previewPage);
  const session = useSession(host);
  const sessionRetry = useSessionRetry(host);
  const [search] = useSearchParams();
  // Scripts can't read the registration cookie. The registration page's link to the preview therefore carries
  // the parameter `inscription`.
  const isSomeone = session.status === 'authenticated' || search.has('inscription');
  const { data, error, isValidating, mutate } = useCall(creatorCalls.preview, isSomeone ? {} : null, {
    revalidateIfStale: true,
  });
  const retry = () => void mutate();
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      {/* Shown only until the profile is loaded, because the profile has its own h1. */}
      {!data && (
        <h1 tabIndex={-1} className="mb-8 text-3xl">
          Aperçu de ton profil
        </h1>
      )}
      {data ? (
        <>
          <Banner className="mb-8">
            {data.isPublished ? (
              <>
                <strong>Ton profil est public.</strong>{' '}
                <TextLink to={profilePath(data.creator.slug)}>Voir la page que tout le monde voit</TextLink>
              </>
            ) : (
              <span>
                <strong>Aperçu.</strong> Toi seul vois cette page : ton profil sera public une fois ton
                courriel confirmé et ton profil approuvé.
              </span>
            )}
          </Banner>
          <Profile creator={data.creator} channel={data.channel} isPreview />
        </>
      ) : session.status === 'anonymous' && session.isUnknown && !isSomeone ? (
        <ErrorCard {...sessionRetry} />
      ) : error?.status === 401 || (session.status === 'anonymous' && !isSomeone) ? (
        <NoPreview description="L’aperçu est pour toi seul : connecte-toi pour le voir.">
          <ButtonLink to="/login">Connexion</ButtonLink>
        </NoPreview>
      ) : error?.status === 404 ? (
        <NoPreview description="Termine ton inscription ; si c’est fait, ton profil est prêt dans un instant.">
          <Button variant="secondary" pending={isValidating} onClick={retry}>
            Réessayer
          </Button>
          <ButtonLink to="/dashboard" variant="ghost">
            Mon tableau de bord
          </ButtonLink>
        </NoPreview>
      ) : error ? (
        <ErrorCard error={error} onRetry={retry} pending={isValidating} />
      ) : (
        <ProfileSkeleton />
      )}
    </Container>
  );
}

function NoPreview({ description, children }: { description: string; children: ReactNode }) {
  return (
    <EmptyState
      icon={<Eye aria-hidden="true" />}
      title="Aucun aperçu pour le moment"
      description={description}
      actions={children}
    />
  );
}
