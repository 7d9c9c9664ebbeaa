import { sharedShortlistPage } from '@bottin/contracts/pages/shared-shortlist.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { SharedShortlist } from '../features/shortlists/shared-shortlist.tsx';

/** Page at /liste-partagee, which shows a shared list to everyone who has its link. */
export default function SharedShortlistPage({ host }: PageProps) {
  usePageHead(host, sharedShortlistPage);
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      <SharedShortlist />
    </Container>
  );
}
