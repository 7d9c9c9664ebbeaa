import type { authCalls, digestCalls } from '@bottin/contracts/http/endpoints.ts';
import type { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import type { ReactNode } from 'react';
import { useLinkOutcome } from '../lib/use-link-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { StatusPanel } from './status-panel.tsx';

/**
 * Page that sends the token of an e-mail link to an endpoint, and shows the outcome. It asks for a confirmation
 * first, because mail clients prefetch links.
 */
export function LinkAction({
  host,
  call,
  title,
  explanation,
  confirmLabel,
  doneTitle,
  finalTitles,
  missingTokenMessage,
  nextActions,
  onDone,
}: {
  host: Pick<Host, 'toast'>;
  call:
    | typeof authCalls.cancelEmailChange
    | typeof digestCalls.unsubscribeByLink
    | typeof messageCalls.refuseByLink
    | typeof messageCalls.blockByLink;
  title: string;
  explanation: string;
  confirmLabel: string;
  doneTitle: string;
  /** Outcome titles by error type, for errors after which a retry is useless. */
  finalTitles: Readonly<Record<string, string>>;
  missingTokenMessage: string;
  nextActions: (isDone: boolean) => ReactNode;
  onDone?: () => Promise<unknown>;
}) {
  const { token, outcome, finish } = useLinkOutcome(missingTokenMessage);
  const { send, pending } = useSend(call, {
    onSuccess: async ({ message }) => {
      finish({ look: 'success', title: doneTitle, message });
      await onDone?.();
    },
    onError: (error) => {
      const problem = error instanceof HttpError ? error.problem : null;
      const finalTitle = problem && finalTitles[problem.errorType];
      if (problem && finalTitle) finish({ look: 'error', title: finalTitle, message: problem.message });
      else showErrorToast(host, error);
    },
  });
  if (outcome) {
    const { message, ...panel } = outcome;
    return (
      <NarrowPage>
        <StatusPanel {...panel} actions={nextActions(outcome.look === 'success')}>
          <p>{message}</p>
        </StatusPanel>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="mt-2 text-muted">{explanation}</p>
      <Button size="lg" className="mt-6" pending={pending} onClick={() => void send({ body: { token } })}>
        {confirmLabel}
      </Button>
    </NarrowPage>
  );
}
