import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { cancelEmailChangePage } from '@bottin/contracts/pages/cancel-email-change.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';
import { NarrowPage } from '../components/narrow-page.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { useForgetLinkToken, useLinkToken } from '../lib/use-link-token.ts';

type Outcome = { look: 'success' | 'error'; title: string; message: string };

const invalidLink: Outcome = { look: 'error', title: 'Lien invalide', message: texts.tokenInvalid };
/** Page titles for the error types for which a retry is useless. */
const finalTitles: Readonly<Record<string, string>> = {
  change_over: 'Rien à annuler',
  email_taken: 'Adresse déjà utilisée',
};

/**
 * Page at /annuler-changement, opened by the links in e-mails about a change of e-mail address. It asks for a
 * confirmation, because mail clients prefetch links.
 */
export default function CancelEmailChangePage({ host }: PageProps) {
  usePageHead(host, cancelEmailChangePage);
  const token = useLinkToken();
  const forgetToken = useForgetLinkToken();
  const [serverOutcome, setServerOutcome] = useState<Outcome | null>(null);
  const { send, pending } = useSend(authCalls.cancelEmailChange, {
    onSuccess: async ({ message }) => {
      setServerOutcome({ look: 'success', title: 'Changement annulé', message });
      forgetToken();
      await host.session.refresh();
    },
    onError: (error) => {
      const problem = error instanceof HttpError ? error.problem : null;
      const title = problem && finalTitles[problem.errorType];
      if (problem && title) {
        setServerOutcome({ look: 'error', title, message: problem.message });
        forgetToken();
      } else showErrorToast(host, error);
    },
  });
  const outcome = serverOutcome ?? (token === null ? invalidLink : null);
  if (outcome) {
    return (
      <NarrowPage>
        <StatusPanel
          look={outcome.look}
          takeFocus={serverOutcome !== null}
          title={outcome.title}
          actions={
            <>
              {outcome.look === 'success' && (
                <ButtonLink to="/mot-de-passe-oublie">Choisir un nouveau mot de passe</ButtonLink>
              )}
              <ButtonLink to="/login" variant={outcome.look === 'success' ? 'secondary' : 'primary'}>
                Me connecter
              </ButtonLink>
            </>
          }
        >
          <p>{outcome.message}</p>
        </StatusPanel>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1} className="text-2xl">
        Annuler le changement d’email
      </h1>
      <p className="mt-2 text-muted">
        Ton compte gardera cette adresse, ou la reprendra si le changement est déjà confirmé. Toutes ses
        sessions seront fermées : qui a demandé ce changement connaît ton mot de passe.
      </p>
      <Button
        size="lg"
        className="mt-6"
        pending={pending}
        onClick={() => void send({ body: { token: token ?? '' } })}
      >
        Annuler le changement
      </Button>
    </NarrowPage>
  );
}
