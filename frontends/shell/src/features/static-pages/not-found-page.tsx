import { notFoundPage } from '@bottin/contracts/pages/not-found.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { NotFound } from '@bottin/ui/components/not-found.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';

export default function NotFoundPage({ host }: PageProps) {
  usePageHead(host, notFoundPage);
  return <NotFound />;
}
