import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { delays } from '@bottin/contracts/domain/limits.ts';
import type { SignInResult } from '@bottin/contracts/http/auth.ts';
import { adminPage } from '@bottin/contracts/pages/admin.ts';
import { authPage } from '@bottin/contracts/pages/auth.ts';
import { getReturnPath } from '@bottin/contracts/pages/return-path.ts';
import { secondFactorPath } from '@bottin/contracts/pages/second-factor-path.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { getPendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { CardSection } from '../features/registration/components/profile-card-preview.tsx';
import { ReadyPage } from '../features/registration/components/ready-page.tsx';
import { Wizard } from '../features/registration/components/wizard.tsx';
import type { CompletedPage, ProfileCard } from '../features/registration/profile-card.ts';
import { FollowNote } from '../features/sign-in/components/follow-note.tsx';
import { RegisteredNotice } from '../features/sign-in/components/registered-notice.tsx';
import { SignInForm } from '../features/sign-in/components/sign-in-form.tsx';
import { resumePendingFollow } from '../features/sign-in/resume-pending-follow.ts';
import { formatGreeting, getHomePath } from '../lib/after-sign-in.ts';
import { hasSession } from '../lib/blocked-cookies.ts';
import { focusOnMount } from '../lib/focus.ts';
import { forgetEmail, recallEmail, rememberEmail } from '../lib/known-email.ts';

const tabs = [
  { value: 'login', label: 'Connexion' },
  { value: 'register', label: 'Créer un compte' },
] as const;

const creatorTexts = {
  title: 'Prends ta place dans l’annuaire',
  intro: 'Créateurs, marques et fans du Québec : choisis ton profil et rejoins Bottin.',
  sellingPoints: [
    'Gratuit, et prêt en moins de 2 minutes.',
    'Tes chiffres viennent de YouTube, en lecture seule.',
    'Tu modifies ou supprimes ton profil quand tu veux.',
  ],
};

/** Shown to visitors who want to follow a profile. */
const fanTexts = {
  title: 'Suis les créateurs d’ici',
  intro: 'Avec un compte, leurs publications arrivent dans ton fil.',
  sellingPoints: [
    'Gratuit, et prêt en moins de 2 minutes.',
    'Un seul fil pour tous ceux que tu suis.',
    'Ton profil de fan n’est jamais public.',
  ],
};

/** Page at /login and /auth, with a tab for signing in and a tab for registering. */
export default function AuthPage({ host }: PageProps) {
  usePageHead(host, authPage);
  const session = useSession(host);
  const areEmailsOff = useIsOff('mail');
  const [search, setSearch] = useSearchParams();
  const [welcome, setWelcome] = useState<{ user: SessionUser; next: SignInResult['next'] } | null>(null);
  const [registered, setRegistered] = useState<{ email: string; page: CompletedPage | null } | null>(null);
  const [typedCard, setTypedCard] = useState<ProfileCard | null>(null);
  const [signingIn, setSigningIn] = useState(false);
  const [cookiesBlocked, setCookiesBlocked] = useState(false);
  const [texts] = useState(() => (getPendingFollow() ? fanTexts : creatorTexts));
  const tab = search.get('tab') === 'register' ? 'register' : 'login';
  const card = tab === 'register' ? typedCard : null;

  const returnPath = getReturnPath(search);

  if (welcome) return <Welcome {...welcome} returnPath={returnPath} />;
  // Doesn't redirect during sign-in, because the welcome message is shown first.
  if (session.status === 'authenticated' && !signingIn)
    return <Navigate to={getTarget(session.user, returnPath)} replace />;

  const welcomeIn = async (user: SessionUser, next: SignInResult['next']) => {
    setCookiesBlocked(false);
    setSigningIn(true);
    const isIn = await hasSession(host);
    if (isIn) forgetEmail();
    if (isIn) setWelcome({ user, next });
    else setCookiesBlocked(true);
    setSigningIn(false);
    if (isIn) await resumePendingFollow(host);
  };

  const show = (next: 'login' | 'register') =>
    setSearch(
      (current) => {
        const params = new URLSearchParams(current);
        if (next === 'register') params.set('tab', next);
        else for (const key of ['tab', 'type']) params.delete(key);
        return params;
      },
      { replace: true },
    );

  return (
    <Container className="grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:py-16">
      <div>
        <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
          {tab === 'login' ? 'Ouvre ta session' : texts.title}
        </h1>
        <p className="mt-3 max-w-md text-lg text-muted">
          {tab === 'login' ? 'Tes chiffres, ton contenu et ton profil au même endroit.' : texts.intro}
        </p>
        {tab === 'register' && !card && (
          <ul className="mt-8 hidden max-w-md flex-col lg:flex">
            {texts.sellingPoints.map((promise) => (
              <li key={promise} className="border-line border-t py-3">
                {promise}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Card className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <FollowNote />
        <TooltipProvider>
          <Tabs label="Connexion ou inscription" value={tab} onValueChange={show} items={tabs}>
            <TabPanel value="login">
              {registered && <RegisteredNotice email={registered.email} areEmailsOff={areEmailsOff} />}
              {cookiesBlocked && (
                <Banner ref={focusOnMount} tabIndex={-1} role="alert" tone="danger" className="mb-6">
                  Ton navigateur bloque les témoins : sans eux, ta session ne tient pas. Accepte ceux de ce
                  site, puis réessaie.
                </Banner>
              )}
              <SignInForm host={host} email={registered?.email ?? recallEmail()} onSignedIn={welcomeIn} />
              {registered?.page && (
                <section aria-labelledby="ready" className="mt-8 border-line border-t pt-6">
                  <h2 id="ready" className="mb-4 text-xl">
                    Ton profil est prêt
                  </h2>
                  <ReadyPage host={host} page={registered.page} isPublic={false} />
                </section>
              )}
            </TabPanel>
            <TabPanel value="register">
              <Wizard
                host={host}
                suggestedType={search.get('type') === 'brand' ? 'company' : null}
                onCard={setTypedCard}
                onSuccess={(email, page) => {
                  rememberEmail(email);
                  setRegistered({ email, page });
                  show('login');
                }}
              />
            </TabPanel>
          </Tabs>
        </TooltipProvider>
      </Card>
      {card && <CardSection card={card} className="lg:sticky lg:top-28 lg:col-start-1 lg:self-start" />}
    </Container>
  );
}

/**
 * Returns the path to open after sign-in: `returnPath` if it is set, the profile is complete and the user may
 * see that page; otherwise the user's home page.
 */
function getTarget(user: SessionUser, returnPath: string | null): string {
  if (!user.isProfileComplete || returnPath === null) return getHomePath(user);
  const isAdminPage = adminPage.paths.some((path) => returnPath.startsWith(path));
  return isAdminPage && user.role !== 'admin' ? getHomePath(user) : returnPath;
}

function Welcome({
  user,
  next,
  returnPath,
}: {
  user: SessionUser;
  next: SignInResult['next'];
  returnPath: string | null;
}) {
  const navigate = useNavigate();
  const mustEnrol = next === 'second-factor';
  const target = mustEnrol ? secondFactorPath : getTarget(user, returnPath);
  useEffect(() => {
    const timer = setTimeout(() => navigate(target, { replace: true }), delays.loginRedirect);
    return () => clearTimeout(timer);
  }, [navigate, target]);
  return (
    <NarrowPage>
      <StatusPanel look="success" takeFocus title="Connexion réussie">
        <p>
          <span>{formatGreeting(user)}</span>{' '}
          <span>
            {mustEnrol
              ? 'L’administration demande la validation en deux étapes : on t’amène à l’écran pour l’activer.'
              : user.isProfileComplete
                ? target === returnPath
                  ? target.startsWith('/createurs/')
                    ? 'On te ramène au profil.'
                    : 'On te ramène à la page demandée.'
                  : user.userType === 'fan'
                    ? 'On t’amène à ton fil.'
                    : 'On t’amène à ton tableau de bord.'
                : 'Il reste une étape : on t’amène à la fin de ton inscription.'}
          </span>
        </p>
      </StatusPanel>
    </NarrowPage>
  );
}
