import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { savedSearchLimits, savedSearchNameTexts } from '@bottin/contracts/domain/saved-searches.ts';
import { listQueryLabels } from '@bottin/contracts/filters/saved-query.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { digestCalls } from '@bottin/contracts/http/endpoints.ts';
import { savedSearchCalls } from '@bottin/contracts/http/saved-search-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { NameDialog } from '@bottin/ui/components/name-dialog.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

/** Suggests a name for a search. Joins as many labels of the search as a name can hold. */
function suggestName(labels: readonly string[]): string {
  const fitting = labels.filter(
    (_, index) => labels.slice(0, index + 1).join(', ').length <= savedSearchLimits.name.max,
  );
  return fitting.join(', ');
}

/**
 * Dialog that names and saves a search. It asks for the digest's consent unless the user has given it. It stays
 * open with the typed name when the request fails.
 */
export default function SaveSearchDialog({
  host,
  query,
  onClose,
}: {
  host: Pick<Host, 'toast'>;
  query: string;
  onClose: () => void;
}) {
  const labels = listQueryLabels(new URLSearchParams(query));
  const [hasConsented, setConsented] = useState(false);
  const { data: digest } = useCall(digestCalls.get, {}, { revalidateOnMount: true });
  const { mutate } = useSWRConfig();
  const needsConsent = digest !== undefined && !(digest.isWeekly && digest.coversSearches);

  const subscribe = async () => {
    const started = await sendCall(digestCalls.subscribe, { body: { consent: digestConsentText } });
    await mutate(callUrl(digestCalls.get), started, { revalidate: false });
  };
  const save = async (name: string) => {
    await sendCall(savedSearchCalls.create, { body: { name, query } });
    if (needsConsent && hasConsented) {
      try {
        await subscribe();
      } catch (failure) {
        // The search stays saved. Only one toast is shown at a time, so it states both outcomes.
        showErrorToast(
          host,
          failure,
          'La recherche est enregistrée, mais elle n’est pas dans ton résumé de la semaine.',
        );
        return;
      }
    }
    const isInDigest = needsConsent ? hasConsented : digest !== undefined;
    host.toast({
      title: 'La recherche est enregistrée.',
      description: isInDigest
        ? 'Ses nouveaux créateurs seront dans ton résumé de la semaine.'
        : 'Retrouve-la dans «\u00a0Mes recherches\u00a0».',
      tone: 'success',
    });
  };
  return (
    <NameDialog
      title="Enregistrer la recherche"
      description={labels.join(' · ')}
      submitLabel="Enregistrer"
      initial={suggestName(labels)}
      texts={{ label: 'Nom de la recherche', ...savedSearchNameTexts }}
      max={savedSearchLimits.name.max}
      onSubmit={save}
      onClose={onClose}
    >
      {needsConsent && (
        <Checkbox
          checked={hasConsented}
          onChange={(event) => setConsented(event.target.checked)}
          label={digestConsentText}
        />
      )}
      <p className="text-sm">
        <TextLink to="/mes-recherches">Voir mes recherches</TextLink>
      </p>
    </NameDialog>
  );
}
