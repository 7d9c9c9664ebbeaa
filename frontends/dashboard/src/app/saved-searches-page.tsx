import { savedSearchesPage } from '@bottin/contracts/pages/saved-searches.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { SavedSearches } from '../features/saved-searches/saved-searches.tsx';

/** Page at /mes-recherches: the saved searches of the user. */
export default function SavedSearchesPage({ host }: PageProps) {
  usePageHead(host, savedSearchesPage);
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      <SavedSearches host={host} />
    </Container>
  );
}
