import { NotFound } from '@bottin/ui/components/not-found.tsx';
import type { ShellPageProps } from './shell-page.ts';
import { useStaticHead } from './use-static-head.ts';

/** The 404 page. */
export default function NotFoundPage({ host }: ShellPageProps) {
  useStaticHead(host, 'not-found');
  return <NotFound />;
}
