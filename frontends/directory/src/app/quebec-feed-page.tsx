import { platformFilter } from '@bottin/contracts/filters/platform.ts';
import { quebecFeedPage } from '@bottin/contracts/pages/quebec-feed.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { FilterTabs } from '../components/filters/filter-tabs.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Feed } from '../features/feed/components/feed.tsx';
import { VisitorBanner } from '../features/feed/components/visitor-banner.tsx';
import { HostContext } from '../lib/host-context.ts';

export { quebecFeedPage as page };

export default function QuebecFeedPage({ host }: PageProps) {
  usePageHead(host, quebecFeedPage);
  return (
    <Container className="pb-16">
      <PageHeading
        title="Le fil québécois"
        intro="Ce que les créateurs d’ici viennent de publier, toutes plateformes réunies."
        className="mb-2 lg:mb-3"
      >
        <VisitorBanner host={host} />
      </PageHeading>
      <FilterTabs filter={platformFilter}>
        <h2 className="sr-only">Publications</h2>
        <HostContext value={host}>
          <Feed />
        </HostContext>
      </FilterTabs>
    </Container>
  );
}
