import { accountDeletedPage } from '@bottin/contracts/pages/account-deleted.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { Farewell } from '../features/account/components/farewell.tsx';
import { isAfterDeletion } from '../lib/after-deletion.ts';

/**
 * /compte-supprime: the farewell. It isn't the dashboard's, which nobody sees without an account; the session is asked for again once it
 * is shown, or the dashboard's guard would lead to /login first.
 */
export default function AccountDeletedPage({ host }: PageProps) {
  usePageHead(host, accountDeletedPage);
  const { state } = useLocation();
  const navigate = useNavigate();
  const [deleted] = useState(() => isAfterDeletion(state));

  useEffect(() => {
    if (!deleted) return;
    void host.session.refresh();
    // Opened again, the page says nothing of who left.
    navigate('.', { replace: true, state: null });
  }, [deleted, host, navigate]);

  if (deleted) return <Farewell />;
  return (
    <NarrowPage>
      <h1 tabIndex={-1} className="text-2xl">
        Supprimer son compte
      </h1>
      <p className="mt-2 text-muted">
        On supprime son compte soi-même, avec son mot de passe : dans le tableau de bord, au bas de « Mon
        profil ».
      </p>
      <ButtonLink to="/dashboard?tab=profile" className="mt-6">
        Aller à mon profil
      </ButtonLink>
    </NarrowPage>
  );
}
