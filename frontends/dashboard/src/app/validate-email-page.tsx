import { userTypeLabels } from '@bottin/contracts/domain/user-types.ts';
import { isDisownRequest } from '@bottin/contracts/pages/link-token.ts';
import { validateEmailPage } from '@bottin/contracts/pages/validate-email.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { DisownAccount } from '../features/email-validation/components/disown-account.tsx';
import { ResendForm } from '../features/email-validation/components/resend-form.tsx';
import {
  tokenMissing,
  type Validation,
  validateOnce,
  validating,
} from '../features/email-validation/validation.ts';
import { forgetEmail, rememberEmail } from '../lib/known-email.ts';
import { type LinkOutcome, useLinkOutcome, useLinkToken } from '../lib/use-link-token.ts';

const looks = {
  loading: { look: 'pending', title: 'Validation en cours...' },
  success: { look: 'success', title: 'Email validé !' },
  expired: { look: 'expired', title: 'Lien expiré' },
  invalid: { look: 'error', title: 'Lien invalide' },
  error: { look: 'error', title: 'Erreur de validation' },
} as const;

/** Page at /valider-email, opened by the confirmation link and by the disown link in the welcome e-mail. */
export default function ValidateEmailPage({ host }: PageProps) {
  usePageHead(host, validateEmailPage);
  const [search] = useSearchParams();
  return (
    <NarrowPage>
      {isDisownRequest(search) ? <DisownSection host={host} /> : <ValidationSection host={host} />}
    </NarrowPage>
  );
}

/**
 * Section in which the visitor can disown an account. It asks for a confirmation, because mail clients
 * prefetch links.
 */
function DisownSection({ host }: PageProps) {
  const { token, outcome, finish } = useLinkOutcome(tokenMissing.message);
  if (outcome) return <DisownResult {...outcome} />;
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        Ce n’est pas ton compte ?
      </h1>
      <p className="mt-2 mb-6 text-muted">
        Si quelqu’un d’autre a créé un compte Bottin avec ton adresse, supprime-le d’ici. Ton adresse sera
        libre, et un dernier courriel te le confirmera.
      </p>
      <DisownAccount host={host} token={token} variant="danger" onOver={finish} />
    </>
  );
}

function DisownResult({ message, ...panel }: LinkOutcome & { takeFocus: boolean }) {
  return (
    <StatusPanel {...panel} actions={<ButtonLink to="/accueil">Retour à l’accueil</ButtonLink>}>
      <p>{message}</p>
    </StatusPanel>
  );
}

function ValidationSection({ host }: PageProps) {
  const token = useLinkToken();
  const [{ state, message, account, disownToken }, setValidation] = useState<Validation>(validating);
  const [disowned, setDisowned] = useState<LinkOutcome | null>(null);

  useEffect(() => {
    let current = true;
    if (token === undefined) return;
    if (!token) {
      setValidation(tokenMissing);
      return;
    }
    setValidation(validating);
    validateOnce(token).then(async (result) => {
      if (result.account?.email) rememberEmail(result.account.email);
      // Refreshes the session, because a signed-in user may have confirmed a new e-mail address.
      if (result.state === 'success' && host.session.get().user) await host.session.refresh();
      if (current) setValidation(result);
    });
    return () => {
      current = false;
    };
  }, [token, host]);

  if (disowned) return <DisownResult {...disowned} takeFocus />;
  return (
    <>
      <StatusPanel
        key={state}
        {...looks[state]}
        actions={
          state === 'success' ? (
            <>
              <ButtonLink to="/login">Me connecter</ButtonLink>
              {disownToken && (
                <DisownAccount
                  host={host}
                  token={disownToken}
                  account={account}
                  variant="secondary"
                  onOver={(over) => {
                    forgetEmail();
                    setDisowned(over);
                  }}
                />
              )}
            </>
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
        {account && (
          <p>
            Compte : <strong className="text-ink">{account.publicName}</strong>
            <span>{` · ${userTypeLabels[account.userType]}`}</span>
          </p>
        )}
      </StatusPanel>
      {/* An expired link has no field to request another link, because the server has already sent one. */}
      {(state === 'invalid' || state === 'error') && (
        <section aria-labelledby="resend" className="mt-8 border-line border-t pt-6">
          <h2 id="resend" className="text-lg">
            Recevoir un nouveau lien
          </h2>
          <p className="mt-1 mb-4 text-muted text-sm">
            Pour un compte dont l’adresse n’est pas encore confirmée.
          </p>
          <ResendForm />
        </section>
      )}
    </>
  );
}
