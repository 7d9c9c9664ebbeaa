import { shortlistsPage } from '@bottin/contracts/pages/shortlists.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSearchParams } from 'react-router-dom';
import { ShortlistView } from '../features/shortlists/shortlist-view.tsx';
import { ShortlistsOverview } from '../features/shortlists/shortlists-overview.tsx';

/** Page at /mes-listes: all lists of the user, or the list that the query selects. */
export default function ShortlistsPage({ host }: PageProps) {
  usePageHead(host, shortlistsPage);
  const [search] = useSearchParams();
  const listId = search.get('liste');
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      {listId ? (
        <ShortlistView key={listId} host={host} listId={listId} />
      ) : (
        <ShortlistsOverview host={host} />
      )}
    </Container>
  );
}
