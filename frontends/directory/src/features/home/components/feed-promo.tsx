import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { LatestContent } from './latest-content.tsx';

/** The one strong colour by day; its tint at night, when the full colour would be a lamp. */
const colours = 'bg-[light-dark(var(--bleu),var(--givre))] text-[light-dark(var(--on-bleu),var(--ink))]';

/** Leads to the feed, with a taste of it, and visitors to registration. */
export function FeedPromo({ host }: { host: Host }) {
  const session = useSession(host);
  return (
    <section className={colours}>
      <Container className="py-14 lg:py-20">
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:gap-16">
          <div>
            <h2 className="text-3xl">Mon fil québécois</h2>
            <p className="mt-4 max-w-2xl text-lg">
              Les dernières vidéos et publications d’ici, toutes plateformes réunies, sans algorithme qui
              vient d’ailleurs.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/fil-quebecois" variant="secondary" size="lg">
              Voir le fil québécois
            </ButtonLink>
            {session.status === 'anonymous' && (
              <ButtonLink
                to="/login?tab=register"
                size="lg"
                className="border border-on-bleu focus-visible:outline-on-bleu"
              >
                Créer un compte
              </ButtonLink>
            )}
          </div>
        </div>
        <LatestContent />
      </Container>
    </section>
  );
}
