import { landingPage } from '@bottin/contracts/pages/landing.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { type LinkCard, LinkCards } from '../components/link-cards.tsx';
import Discoveries from '../features/discoveries/components/discoveries.tsx';
import { BrandBlock } from '../features/home/components/brand-block.tsx';
import { FeedPromo } from '../features/home/components/feed-promo.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { Totals } from '../features/home/components/totals.tsx';
import { HostContext } from '../lib/host-context.ts';

export { landingPage as page };

const links: readonly LinkCard[] = [
  {
    to: '/categories',
    title: 'Catégories',
    text: 'Humour, cuisine, affaires, voyage : dix catégories pour commencer.',
  },
  {
    to: '/classements',
    title: 'Classements',
    text: 'Les 50 créateurs les plus suivis sur leur plateforme principale.',
  },
  {
    to: '/repertoire',
    title: 'Répertoire',
    text: 'Tout le monde, avec les filtres pour trouver exactement qui tu cherches.',
  },
];

/** Home page: at / for visitors, and at /accueil for everyone. */
export default function HomePage({ host }: PageProps) {
  usePageHead(host, landingPage);
  return (
    <HostContext value={host}>
      <Hero />
      <Totals />
      <Container className="py-14 empty:hidden lg:py-20">
        <Discoveries />
      </Container>
      <FeedPromo host={host} />
      <Container className="py-16 lg:py-24">
        <h2 className="mb-6 text-2xl">Par où commencer</h2>
        <LinkCards links={links} />
      </Container>
      <BrandBlock />
    </HostContext>
  );
}
