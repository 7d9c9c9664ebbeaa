import { accountPath } from '@bottin/contracts/pages/account-path.ts';
import { accountDeletedPage } from '@bottin/contracts/pages/account-deleted.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { AccountDeletedNotice } from '../features/account/components/account-deleted-notice.tsx';
import { isAfterDeletion } from '../lib/after-deletion.ts';

/**
 * Page at /compte-supprime, which confirms the deletion of an account. The dashboard can't show the
 * confirmation, because it requires an account. The session is refreshed only on this page: a refresh on the
 * dashboard would make the dashboard's guard redirect to /login.
 */
export default function AccountDeletedPage({ host }: PageProps) {
  usePageHead(host, accountDeletedPage);
  const { state } = useLocation();
  const navigate = useNavigate();
  const [deleted] = useState(() => isAfterDeletion(state));

  useEffect(() => {
    if (!deleted) return;
    void host.session.refresh();
    // Clears the router state, so that reopening this history entry doesn't show the confirmation again.
    navigate('.', { replace: true, state: null });
  }, [deleted, host, navigate]);

  if (deleted) return <AccountDeletedNotice />;
  return (
    <NarrowPage>
      <h1 tabIndex={-1} className="text-2xl">
        Supprimer son compte
      </h1>
      <p className="mt-2 text-muted">
        On supprime son compte soi-même, avec son mot de passe : dans le tableau de bord, au bas de « Mon
        compte ».
      </p>
      <ButtonLink to={accountPath} className="mt-6">
        Aller à mon compte
      </ButtonLink>
    </NarrowPage>
  );
}
