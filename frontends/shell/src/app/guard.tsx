import type { PageAccess } from '@bottin/contracts/pages/define-page.ts';
import { secondFactorPlace } from '@bottin/contracts/pages/second-factor-place.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PageLoading } from '../features/remotes/page-loading.tsx';

/**
 * Lets through who may see a page: a spinner while the session loads, then /login, or `refused` without the role. An administrator
 * who has no second factor yet is led to where it is set up.
 */
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
  if (access !== 'admin') return children;
  if (session.user.role !== 'admin') return refused;
  return session.user.lacksSecondFactor ? <Navigate to={secondFactorPlace} replace /> : children;
}
