import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { LatestContent } from './latest-content.tsx';

/**
 * Background and text colours. The light theme uses the full accent colour; the dark theme uses its tint,
 * because the full colour would glare.
 */
const colours = 'bg-[light-dark(var(--bleu),var(--givre))] text-[light-dark(var(--on-bleu),var(--ink))]';

// Own button styles, because the standard buttons lack contrast with this section's background. In both
// themes, the filled button is more prominent than the outlined one.
const button =
  'inline-flex min-h-13 items-center justify-center rounded-sm border px-6 text-center font-semibold text-base transition-colors active:translate-y-px focus-visible:outline-current';
const filled =
  'border-transparent bg-[light-dark(var(--surface),var(--bleu))] text-[light-dark(var(--bleu),var(--on-bleu))] hover:bg-[light-dark(var(--givre),var(--bleu-strong))]';
const outlined = 'border-current hover:bg-[light-dark(var(--bleu-strong),var(--surface))]';

/** Section that promotes the feed with the latest publications. It also invites visitors to register. */
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
            <Link to="/fil-quebecois" className={cn(button, filled)}>
              Voir le fil québécois
            </Link>
            {session.status === 'anonymous' && (
              <Link to="/login?tab=register" className={cn(button, outlined)}>
                Créer un compte
              </Link>
            )}
          </div>
        </div>
        <LatestContent />
      </Container>
    </section>
  );
}
