import { getMediaKitPath } from '@bottin/contracts/domain/embedding.ts';
import { mediaKitPage } from '@bottin/contracts/pages/media-kit.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { CopyButton } from '@bottin/ui/components/copy-button.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { NotFound } from '@bottin/ui/components/not-found.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { Navigate, useParams } from 'react-router-dom';
import { useProfile } from '../features/creator/api/use-profile.ts';
import { MediaKit } from '../features/creator/components/media-kit.tsx';
import { ProfileSkeleton } from '../features/creator/components/profile-skeleton.tsx';
import { profilePath } from '../lib/creator.ts';

export { mediaKitPage as page };

/** Page at /createurs/{slug}/fiche: the facts of a profile on one sheet, for print and for links in e-mails. */
export default function MediaKitPage({ host }: PageProps) {
  const { slug = '' } = useParams();
  const { creator, channel } = useProfile(host, slug);
  const { user } = useSession(host);
  usePageHead(host, mediaKitPage);
  if (creator === null) return <NotFound />;
  if (creator && creator.slug !== slug) return <Navigate to={getMediaKitPath(creator.slug)} replace />;
  return (
    <Container className="pt-4 pb-16 lg:pt-6 print:p-0">
      {creator ? (
        <>
          <div className="mx-auto mb-6 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
            <TextLink to={profilePath(creator.slug)} className="mr-auto text-sm">
              Voir le profil
            </TextLink>
            {user?.id === creator.id && (
              <CopyButton
                host={host}
                label="Copier le lien"
                text={() => location.origin + getMediaKitPath(creator.slug)}
                done="Lien copié"
              />
            )}
            <Button onClick={() => window.print()}>Imprimer ou enregistrer en PDF</Button>
          </div>
          <MediaKit creator={creator} channel={channel} />
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </Container>
  );
}
