import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { digestCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useSWRConfig } from 'swr';
import { focusOnMount } from '../../lib/focus.ts';

/**
 * Shows the date of the next digest, or asks for consent to e-mail new results of saved searches. Renders
 * nothing until the digest has loaded, because saved searches work without the digest.
 */
export function DigestHint({ host }: { host: Pick<Host, 'toast'> }) {
  const { data } = useCall(digestCalls.get, {}, { revalidateOnMount: true });
  const { mutate } = useSWRConfig();
  const subscribing = useSend(digestCalls.subscribe, {
    onSuccess: async (digest) => {
      await mutate(callUrl(digestCalls.get), digest, { revalidate: false });
      host.toast({
        title: 'C’est noté : tes recherches sont dans le résumé de la semaine.',
        tone: 'success',
      });
    },
    onError: (failure) => showErrorToast(host, failure),
  });
  if (!data) return null;
  if (data.isWeekly && data.coversSearches) {
    return (
      <p
        // Takes the focus, because this text replaces the button that was pressed.
        ref={subscribing.response ? focusOnMount : undefined}
        tabIndex={-1}
        className="mb-6 max-w-2xl text-muted text-sm outline-none"
      >
        {`Leurs nouveaux créateurs sont dans ton résumé de la semaine. Le prochain est prévu le ${formatDate(data.nextAt ?? '')}.`}
      </p>
    );
  }
  return (
    <section
      aria-label="Résumé de la semaine"
      className="mb-6 flex flex-col gap-3 rounded-lg border border-line p-4"
    >
      <p className="max-w-2xl font-medium">
        Pour recevoir les nouveaux créateurs par courriel, accepte ce texte.
      </p>
      <p className="max-w-2xl text-muted text-sm">{digestConsentText}</p>
      <Button
        variant="secondary"
        className="self-start"
        pending={subscribing.pending}
        onClick={() => void subscribing.send({ body: { consent: digestConsentText } })}
      >
        J’accepte
      </Button>
    </section>
  );
}
