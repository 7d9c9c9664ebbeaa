import { contestPage } from '@bottin/contracts/pages/contest.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { ContestForm } from '../features/contest/contest-form.tsx';

/**
 * Page at /contester, on which the reported person can contest a decision. The link in the e-mail about the
 * decision opens this page.
 */
export default function ContestPage({ host }: PageProps) {
  usePageHead(host, contestPage);
  return (
    <Container className="max-w-2xl pt-8 pb-16 lg:pt-14">
      <ContestForm />
    </Container>
  );
}
