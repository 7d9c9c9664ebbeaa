import type { PageAccess } from '@bottin/contracts/pages/define-page.ts';
import { signInPath } from '@bottin/contracts/pages/return-path.ts';
import { secondFactorPath } from '@bottin/contracts/pages/second-factor-path.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useSessionRetry } from '@bottin/ui/hooks/use-session-retry.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageError } from '../features/remotes/loaded-page.tsx';
import { NeedsJavaScript } from '../features/remotes/needs-javascript.tsx';
import { PageLoading } from '../features/remotes/page-loading.tsx';

/**
 * Shows a page only to users who may see it. Shows a spinner while the session loads, and redirects visitors
 * to /login, from which they return to the page. On admin pages, shows `refused` to users who aren't
 * administrators, and redirects an administrator without MFA to the MFA set-up. Shows an error card when the
 * session couldn't be read, because the user may be signed in.
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
  const sessionRetry = useSessionRetry(host);
  const { pathname, search, hash } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <PageLoading />;
  if (session.status === 'anonymous')
    return session.isUnknown ? (
      <PageError {...sessionRetry} />
    ) : (
      <>
        <NeedsJavaScript />
        <Navigate to={signInPath(pathname + search + hash)} replace />
      </>
    );
  if (access !== 'admin') return children;
  if (session.user.role !== 'admin') return refused;
  return session.user.lacksSecondFactor ? <Navigate to={secondFactorPath} replace /> : children;
}
