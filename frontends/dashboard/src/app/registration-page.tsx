import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import { registrationPage } from '@bottin/contracts/pages/registration.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Card } from '@bottin/ui/components/card.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { Benefits } from '../features/registration/components/benefits.tsx';
import { EmailSent, RegistrationDone } from '../features/registration/components/outcome.tsx';
import { CardSection } from '../features/registration/components/profile-card-preview.tsx';
import { ReadyPage } from '../features/registration/components/ready-page.tsx';
import { Wizard } from '../features/registration/components/wizard.tsx';
import type { CompletedPage, ProfileCard } from '../features/registration/profile-card.ts';
import { rememberEmail } from '../lib/known-email.ts';

type View =
  | { name: 'form' }
  | { name: 'email-sent'; email: string; page: CompletedPage | null }
  | { name: 'success'; page: CompletedPage | null };

/** Page at /inscription. Shows the registration wizard, then the next steps. */
export default function RegistrationPage({ host }: PageProps) {
  usePageHead(host, registrationPage);
  const session = useSession(host);
  const [view, setView] = useState<View>({ name: 'form' });
  const [card, setCard] = useState<ProfileCard | null>(null);

  if (view.name !== 'form') {
    const { user } = session;
    const isPublic = user !== null && isPublished(user);
    const ready = view.page && <ReadyPage host={host} page={view.page} isPublic={isPublic} />;
    return (
      <NarrowPage>
        {view.name === 'success' ? (
          <RegistrationDone user={user} ready={ready} />
        ) : (
          <EmailSent
            email={view.email}
            ready={ready}
            onAlreadyValidated={() => setView({ name: 'success', page: view.page })}
          />
        )}
      </NarrowPage>
    );
  }
  if (session.user?.isProfileComplete) return <Navigate to="/dashboard" replace />;

  const completed = async (email: string, page: CompletedPage | null) => {
    if (!session.user) rememberEmail(email);
    setView(session.user?.isEmailVerified ? { name: 'success', page } : { name: 'email-sent', email, page });
    if (session.user) await host.session.refresh();
  };

  return (
    <Container className="py-8 lg:py-16">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
            {session.user ? 'Termine ton inscription' : 'Rejoins l’annuaire'}
          </h1>
          <p className="mt-3 max-w-md text-lg text-muted">
            {session.user
              ? 'Il ne manque que quelques informations pour que ton profil soit complet.'
              : 'Les créateurs de contenu du Québec, au même endroit. C’est gratuit, en français, et prêt en moins de 2 minutes.'}
          </p>
          {!session.user && (
            <p className="mt-4">
              Déjà un compte ? <TextLink to="/login">Se connecter</TextLink>
            </p>
          )}
        </div>
        <Card className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <TooltipProvider>
            <Wizard
              key={session.user?.id ?? 'nobody'}
              host={host}
              user={session.user}
              onCard={setCard}
              onSuccess={completed}
            />
          </TooltipProvider>
        </Card>
        {card && <CardSection card={card} className="lg:sticky lg:top-28 lg:col-start-1 lg:self-start" />}
        {!session.user && <Benefits className={card ? 'lg:hidden' : 'lg:col-start-1 lg:self-start'} />}
      </div>
    </Container>
  );
}
