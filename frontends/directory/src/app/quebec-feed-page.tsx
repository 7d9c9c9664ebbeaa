import { platformFilter } from '@bottin/contracts/filters/platform.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { FilterTabs } from '../components/filters/filter-tabs.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Feed } from '../features/feed/components/feed.tsx';
import { VisitorBanner } from '../features/feed/components/visitor-banner.tsx';
import { type PageProps, usePageHead } from '../lib/page-head.ts';

/** /fil-quebecois. */
export default function QuebecFeedPage({ host }: PageProps) {
  usePageHead(host, 'quebec-feed');
  return (
    <Container className="pt-10 pb-16 lg:pt-14">
      <PageHeading
        title="Le fil québécois"
        intro="Ce que les créateurs d’ici viennent de publier, toutes plateformes réunies."
        className="mb-10"
      />
      <VisitorBanner host={host} />
      <FilterTabs filter={platformFilter}>
        <h2 className="sr-only">Publications</h2>
        <Feed />
      </FilterTabs>
    </Container>
  );
}
