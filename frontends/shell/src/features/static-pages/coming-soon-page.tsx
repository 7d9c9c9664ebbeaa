import { comingSoonPage } from '@bottin/contracts/pages/coming-soon.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button, buttonClass } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { ExternalLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { VideoFacade } from '@bottin/ui/components/video-facade.tsx';
import { useConsent } from '@bottin/ui/hooks/use-consent.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { Check } from 'lucide-react';
import { Logo } from '../../components/logo.tsx';
import { siteConfig } from '../../lib/config.ts';

const benefits = [
  'Un accès gratuit à la communauté',
  'La création gratuite de ton compte',
  'Un avis dès que la version bêta est en ligne',
  'Un accès anticipé à toutes les fonctions',
  'La possibilité de donner ton avis',
];

/** /bientot: the page from before the launch. */
export default function ComingSoonPage({ host }: PageProps) {
  usePageHead(host, comingSoonPage);
  return (
    <>
      <Container className="grid gap-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-end lg:gap-20 lg:py-20">
        <div>
          <Logo />
          <h1 tabIndex={-1} className="mt-8 max-w-3xl text-3xl">
            Le répertoire des créateurs d’ici arrive bientôt
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Inscris-toi pour être parmi les premiers à l’essayer.
          </p>
          <a href="#inscription" className={buttonClass('primary', 'lg', 'mt-8')}>
            M’inscrire à la version bêta
          </a>
        </div>
        <ul className="border-ink border-t-2">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3 border-line border-b py-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-erable" />
              {benefit}
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
            Aucun profil n’est généré automatiquement. Plus vous serez nombreux à vous inscrire, plus il sera
            utile à tout le monde.
          </p>
        </section>
        <section id="inscription">
          <h2 className="text-2xl">Inscription</h2>
          <LeadForm host={host} />
        </section>
      </Container>
      <Container>
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-5 text-muted text-sm">
          <span>© 2025 Bottin</span>
          {siteConfig.contactEmail && (
            <a href={`mailto:${siteConfig.contactEmail}`} className={textLinkClass}>
              {siteConfig.contactEmail}
            </a>
          )}
          {siteConfig.authorUrl && (
            <ExternalLink href={siteConfig.authorUrl}>{siteConfig.authorName ?? 'Conception'}</ExternalLink>
          )}
        </p>
      </Container>
    </>
  );
}

/** The embedded form, once the visitor allows other services' content. */
function LeadForm({ host }: PageProps) {
  const consent = useConsent(host);
  if (!siteConfig.leadFormUrl) {
    return <p className="mt-4 text-lg text-muted">Les inscriptions à la version bêta ouvriront ici.</p>;
  }
  if (!consent.embeds) {
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
  return (
    <iframe
      title="Coming soon..."
      src={siteConfig.leadFormUrl}
      height={507}
      className="mt-4 w-full rounded-lg"
    />
  );
}
