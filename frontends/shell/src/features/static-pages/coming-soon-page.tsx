import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { ExternalLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { useConsent } from '@bottin/ui/hooks/use-consent.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { siteConfig } from '../../lib/config.ts';
import type { ShellPageProps } from './shell-page.ts';
import { useStaticHead } from './use-static-head.ts';

const benefits = [
  'Un accès gratuit à la communauté',
  'La création gratuite de ton compte',
  'Un avis dès que la version bêta est en ligne',
  'Un accès anticipé à toutes les fonctions',
  'La possibilité de donner ton avis',
];

/** /bientot: the page from before the launch. */
export default function ComingSoonPage({ host }: ShellPageProps) {
  useStaticHead(host, 'coming-soon', { noindex: true });
  return (
    <Container className="py-12 md:py-20">
      <div className="max-w-3xl">
        <h1 tabIndex={-1} className="text-3xl">
          Le répertoire des créateurs d’ici arrive bientôt
        </h1>
        <p className="mt-4 text-lg text-muted">Inscris-toi pour être parmi les premiers à l’essayer.</p>
        <ul className="mt-8 flex flex-col gap-3">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
              {benefit}
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <a href="#inscription" className={textLinkClass}>
            M’inscrire à la version bêta
          </a>
        </p>
      </div>
      <section className="mt-16 max-w-3xl">
        <h2 className="text-2xl">Notre vision</h2>
        <p className="mt-3">
          Que chaque personne au Québec puisse découvrir, en quelques secondes, les gens d’ici qui créent sur
          ce qui la passionne.
        </p>
        <VisionVideo />
      </section>
      <section className="mt-16 max-w-3xl rounded-lg bg-givre p-6">
        <h2 className="text-xl">Le répertoire dépend de toi</h2>
        <p className="mt-2">
          Aucun profil n’est généré automatiquement. Plus vous serez nombreux à vous inscrire, plus il sera
          utile à tout le monde.
        </p>
      </section>
      <section id="inscription" className="mt-16 max-w-3xl">
        <h2 className="text-2xl">Inscription</h2>
        <LeadForm host={host} />
      </section>
      <p className="mt-16 flex flex-wrap gap-x-4 text-muted text-sm">
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
  );
}

/** Loaded from the other service only after a press. */
function VisionVideo() {
  const [playing, setPlaying] = useState(false);
  if (!siteConfig.visionVideoId) return null;
  const id = encodeURIComponent(siteConfig.visionVideoId);
  return (
    <div className="mt-6 flex aspect-video items-center justify-center overflow-hidden rounded-lg bg-sunken">
      {playing ? (
        <iframe
          title="Notre vision, en vidéo"
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          className="size-full"
        />
      ) : (
        <Button onClick={() => setPlaying(true)}>Lire la vidéo (YouTube)</Button>
      )}
    </div>
  );
}

/** The embedded form, once the visitor allows other services' content. */
function LeadForm({ host }: ShellPageProps) {
  const consent = useConsent(host);
  if (!siteConfig.leadFormUrl) {
    return <p className="mt-3 text-muted">Les inscriptions à la version bêta ouvriront ici.</p>;
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
