import { texts } from '@bottin/contracts/domain/texts.ts';
import { validateEmailPage } from '@bottin/contracts/pages/validate-email.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useEffect, useState } from 'react';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { ResendForm } from '../features/email-validation/components/resend-form.tsx';
import { type Validation, validateOnce, validating } from '../features/email-validation/validation.ts';
import { useLinkToken } from '../lib/use-link-token.ts';

const looks = {
  loading: { look: 'pending', title: 'Validation en cours...' },
  success: { look: 'success', title: 'Email validé !' },
  expired: { look: 'expired', title: 'Lien expiré' },
  invalid: { look: 'error', title: 'Lien invalide' },
  error: { look: 'error', title: 'Erreur de validation' },
} as const;

/** /valider-email, where the link of the e-mail leads. */
export default function ValidateEmailPage({ host }: PageProps) {
  usePageHead(host, validateEmailPage);
  const token = useLinkToken();
  const [{ state, message }, setValidation] = useState<Validation>(validating);

  useEffect(() => {
    let current = true;
    if (token === undefined) return;
    if (!token) {
      setValidation({ state: 'invalid', message: texts.tokenMissing });
      return;
    }
    setValidation(validating);
    validateOnce(token).then(async (answer) => {
      // Someone signed in may have confirmed a new address.
      if (answer.state === 'success' && host.session.get().user) await host.session.refresh();
      if (current) setValidation(answer);
    });
    return () => {
      current = false;
    };
  }, [token, host]);

  return (
    <NarrowPage>
      <StatusPanel
        key={state}
        {...looks[state]}
        actions={
          state === 'success' ? (
            <ButtonLink to="/login">Me connecter</ButtonLink>
          ) : (
            state !== 'loading' && (
              <>
                <ButtonLink to="/inscription">Créer un compte</ButtonLink>
                <ButtonLink to="/login" variant="secondary">
                  Me connecter
                </ButtonLink>
              </>
            )
          )
        }
      >
        <p>{message}</p>
      </StatusPanel>
      {/* For one that was only too old, another link is on its way already. */}
      {(state === 'invalid' || state === 'error') && (
        <section aria-labelledby="renvoi" className="mt-8 border-line border-t pt-6">
          <h2 id="renvoi" className="text-lg">
            Recevoir un nouveau lien
          </h2>
          <p className="mt-1 mb-4 text-muted text-sm">
            Pour un compte dont l’adresse n’est pas encore confirmée. Le dernier lien reçu est le seul
            valable.
          </p>
          <ResendForm />
        </section>
      )}
    </NarrowPage>
  );
}
