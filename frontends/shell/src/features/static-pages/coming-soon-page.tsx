import { comingSoonPage } from '@bottin/contracts/pages/coming-soon.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { VideoFacade } from '@bottin/ui/components/video-facade.tsx';
import { useConsent } from '@bottin/ui/hooks/use-consent.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { Check } from '@bottin/ui/components/icons.tsx';
import { useEffect, useRef } from 'react';
import { siteConfig } from '../../lib/config.ts';
import { loadThirdPartyScript } from '../../lib/third-party-scripts.ts';
import { Address } from './contact.tsx';

const benefits = [
  'Un accès gratuit à la communauté',
  'La création gratuite de ton compte',
  'Un avis dès que la version bêta est en ligne',
  'Un accès anticipé à toutes les fonctions',
  'La possibilité de donner ton avis',
];

/** /bientot: the pre-launch page. */
export default function ComingSoonPage({ host }: PageProps) {
  usePageHead(host, comingSoonPage);
  // Scrolled into view on a click, because React Router changes the URL's fragment without scrolling.
  const signUp = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Container className="grid gap-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-end lg:gap-20 lg:py-20">
        <div>
          <h1 tabIndex={-1} className="max-w-3xl text-3xl">
            La version bêta de Bottin arrive bientôt
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Inscris-toi pour être parmi les premiers à l’essayer.
          </p>
          <ButtonLink
            to="#inscription"
            size="lg"
            className="mt-8"
            onClick={() => {
              signUp.current?.scrollIntoView();
              signUp.current?.focus({ preventScroll: true });
            }}
          >
            M’inscrire à la version bêta
          </ButtonLink>
        </div>
        <ul className="border-ink border-t-2">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3 border-line border-b py-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-erable" />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </Container>
      <section className="bg-givre">
        <Container className="grid gap-8 py-14 lg:grid-cols-2 lg:items-center lg:gap-16 lg:py-20">
          <div>
            <h2 className="text-2xl">Notre vision</h2>
            <p className="mt-4 max-w-xl text-lg">
              Que chaque personne au Québec puisse découvrir, en quelques secondes, les gens d’ici qui créent
              sur ce qui la passionne.
            </p>
          </div>
          {siteConfig.visionVideoId && (
            <VideoFacade id={siteConfig.visionVideoId} title="Notre vision, en vidéo" />
          )}
        </Container>
      </section>
      <Container className="grid gap-12 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20">
        <section>
          <h2 className="text-2xl">Le répertoire dépend de toi</h2>
          <p className="mt-4 max-w-xl text-lg">
            Aucun profil n’est généré automatiquement. Plus il y a d’inscriptions, plus il est utile à tout le
            monde.
          </p>
          {siteConfig.contactEmail && (
            <p className="mt-4">
              <span>Une question{'\u202f'}? Écris à </span>
              <Address />
            </p>
          )}
        </section>
        <section id="inscription">
          <h2 ref={signUp} tabIndex={-1} className="scroll-mt-6 text-2xl outline-none">
            Inscription
          </h2>
          <LeadForm host={host} />
        </section>
      </Container>
    </>
  );
}

/**
 * Sign-up form of an external provider, shown once the visitor allows embedded content. When no form is
 * configured, shows a link to the site's own registration instead.
 */
function LeadForm({ host }: PageProps) {
  const { embeds } = useConsent(host);
  const { leadFormUrl } = siteConfig;
  useEffect(() => {
    const { leadFormUrl: form, leadFormScriptUrl: script } = siteConfig;
    if (embeds && form && script)
      loadThirdPartyScript(script, 'embeds', 'sign-up form script failed to load');
  }, [embeds]);
  if (!leadFormUrl) {
    return (
      <div className="mt-4 flex flex-col items-start gap-5">
        <p className="max-w-xl text-lg">
          Ton compte peut être créé dès maintenant, gratuitement, en moins de 2 minutes.
        </p>
        <ButtonLink to="/login?tab=register">Créer mon compte</ButtonLink>
      </div>
    );
  }
  if (!embeds) {
    return (
      <div className="mt-4 flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-6">
        <p>
          Le formulaire est hébergé par un autre service. Il s’affiche si tu acceptes les contenus d’autres
          services.
        </p>
        <Button variant="secondary" onClick={() => host.consent.open()}>
          Gérer mes témoins
        </Button>
      </div>
    );
  }
  return <iframe title="Coming soon..." src={leadFormUrl} height={507} className="mt-4 w-full rounded-lg" />;
}
