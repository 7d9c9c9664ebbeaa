import { delays } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { hasPublicPage } from '@bottin/contracts/domain/user-types.ts';
import { editProfilePage } from '@bottin/contracts/pages/edit-profile.ts';
import { signInPath } from '@bottin/contracts/pages/return-path.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container, PageTitle } from '@bottin/ui/components/container.tsx';
import { ErrorCard, Loading } from '@bottin/ui/components/states.tsx';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { fetchIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSessionRetry } from '@bottin/ui/hooks/use-session-retry.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PictureSection } from '../features/own-picture/picture-section.tsx';
import { ProfileForm } from '../features/profile-editing/components/profile-form.tsx';
import { describeUnconfirmedEmail } from '../lib/pending-email.ts';

export default function EditProfilePage({ host }: PageProps) {
  usePageHead(host, editProfilePage);
  const session = useSession(host);
  const sessionRetry = useSessionRetry(host);
  const isUnknown = session.status === 'anonymous' && session.isUnknown;
  const navigate = useNavigate();

  useEffect(() => {
    if (session.status !== 'anonymous' || isUnknown) return;
    host.toast({ title: texts.unauthorized, description: texts.signInFirst, tone: 'destructive' });
    const timer = setTimeout(
      () => navigate(signInPath('/edit-profile'), { replace: true }),
      delays.unauthorizedRedirect,
    );
    return () => clearTimeout(timer);
  }, [session.status, isUnknown, host, navigate]);

  if (isUnknown) {
    return (
      <Container className="max-w-6xl pt-8 lg:pt-14">
        <PageTitle>Modifier mon profil</PageTitle>
        <ErrorCard {...sessionRetry} />
      </Container>
    );
  }
  if (session.status !== 'authenticated') return <Loading className="min-h-[60vh]" />;
  return (
    <Container className="max-w-6xl pt-8 lg:pt-14">
      <PageTitle>Modifier mon profil</PageTitle>
      {hasPublicPage(session.user.userType) && <PictureSection host={host} user={session.user} />}
      <TooltipProvider>
        <ProfileForm
          key={session.user.id}
          host={host}
          user={session.user}
          onSaved={async (saved) => {
            await host.session.refresh();
            host.toast({
              title: 'Profil sauvegardé !',
              tone: 'success',
              ...(saved.pendingEmail ? { description: await describePendingEmail(saved.pendingEmail) } : {}),
            });
            navigate('/dashboard?tab=profile');
          }}
        />
      </TooltipProvider>
    </Container>
  );
}

async function describePendingEmail(email: string): Promise<string> {
  return (await fetchIsOff('mail'))
    ? describeUnconfirmedEmail(email)
    : `Confirme ta nouvelle adresse par le lien envoyé à ${email}.`;
}
