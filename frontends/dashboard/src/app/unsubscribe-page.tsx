import { texts } from '@bottin/contracts/domain/texts.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { unsubscribePage } from '@bottin/contracts/pages/unsubscribe.ts';
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

const invalidLink: Outcome = { look: 'error', title: 'Lien invalide', message: texts.unsubscribeInvalid };

/**
 * Page at /desabonnement, opened by the unsubscribe link in a digest. It asks for a confirmation, because
 * mail clients prefetch links. It works for visitors who aren't signed in.
 */
export default function UnsubscribePage({ host }: PageProps) {
  usePageHead(host, unsubscribePage);
  const token = useLinkToken();
  const forgetToken = useForgetLinkToken();
  const [serverOutcome, setServerOutcome] = useState<Outcome | null>(null);
  const { send, pending } = useSend(digestCalls.unsubscribeByLink, {
    onSuccess: ({ message }) => {
      setServerOutcome({ look: 'success', title: 'Désabonnement fait', message });
      forgetToken();
    },
    onError: (error) => {
      if (error instanceof HttpError && error.problem?.errorType === 'token_invalid') {
        setServerOutcome({ ...invalidLink, message: error.problem.message });
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
              <ButtonLink to="/mon-fil-personnalise">Voir mon fil</ButtonLink>
              <ButtonLink to="/dashboard?tab=profile#resume" variant="secondary">
                Choisir mes emails
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
        Ne plus recevoir le résumé de la semaine
      </h1>
      <p className="mt-2 text-muted">
        Rien d’autre ne change : tu suis toujours les mêmes profils, et ton fil reste le même.
      </p>
      <Button
        size="lg"
        className="mt-6"
        pending={pending}
        onClick={() => void send({ body: { token: token ?? '' } })}
      >
        Me désabonner
      </Button>
    </NarrowPage>
  );
}
