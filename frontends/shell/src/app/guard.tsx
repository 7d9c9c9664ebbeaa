import type { PageAccess } from '@bottin/contracts/pages/define-page.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageLoading } from '../features/remotes/page-loading.tsx';

/** Lets through who may see a page: a spinner while the session loads, then /login, or `refused` without the role. */
export function Guard({
  access,
  host,
  refused,
  children,
}: {
  access: PageAccess;
  host: Pick<Host, 'session'>;
  refused: ReactNode;
  children: ReactNode;
}) {
  const session = useSession(host);
  if (access === 'public') return children;
  if (session.status === 'loading') return <PageLoading />;
  if (session.status === 'anonymous') return <Navigate to="/login" replace />;
  return access === 'admin' && session.user.role !== 'admin' ? refused : children;
}
