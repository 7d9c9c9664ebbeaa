import { resetPasswordPage } from '@bottin/contracts/pages/reset-password.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { invalidMessage, ResetForm } from '../features/password-reset/components/reset-form.tsx';
import { useLinkOutcome } from '../lib/use-link-token.ts';

const refusalTitles = { error: 'Lien invalide', expired: 'Lien expiré' } as const;

/** Page at /reinitialiser, opened by the link in the e-mail about a forgotten password. */
export default function ResetPasswordPage({ host }: PageProps) {
  usePageHead(host, resetPasswordPage);
  const { token, outcome, finish } = useLinkOutcome(invalidMessage);
  if (outcome) {
    const { message, ...panel } = outcome;
    return (
      <NarrowPage>
        <StatusPanel
          {...panel}
          actions={
            panel.look === 'success' ? (
              <ButtonLink to="/login">Me connecter</ButtonLink>
            ) : panel.look === 'expired' ? (
              <ButtonLink to="/login">Retour à la connexion</ButtonLink>
            ) : (
              <>
                <ButtonLink to="/mot-de-passe-oublie">Demander un nouveau lien</ButtonLink>
                <ButtonLink to="/login" variant="secondary">
                  Me connecter
                </ButtonLink>
              </>
            )
          }
        >
          <p>{message}</p>
        </StatusPanel>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1} className="text-2xl">
        Nouveau mot de passe
      </h1>
      <p className="mt-2 text-muted">Une fois changé, tes autres sessions seront fermées.</p>
      <TooltipProvider>
        <ResetForm
          host={host}
          token={token}
          onDone={async (message) => {
            finish({ look: 'success', title: 'Mot de passe changé', message });
            await host.session.refresh();
          }}
          onRefused={(look, message) => finish({ look, title: refusalTitles[look], message })}
        />
      </TooltipProvider>
    </NarrowPage>
  );
}
