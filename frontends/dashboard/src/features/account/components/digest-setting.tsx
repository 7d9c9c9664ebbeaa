import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { digestCalls } from '@bottin/contracts/http/endpoints.ts';
import { digestAnchor } from '@bottin/contracts/pages/account-path.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { FormSection } from '../../../components/form-section.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus.ts';

/** Setting of the weekly digest, which stays off until the user accepts the consent text. */
export function DigestSetting({ host }: { host: Pick<Host, 'toast'> }) {
  const { data, error, isValidating, mutate } = useCall(digestCalls.get);
  const { mutate: mutateAny } = useSWRConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const isLinkTarget = useLocation().hash === `#${digestAnchor}`;
  const isThere = data !== undefined;
  useEffect(() => {
    // Focuses the heading only when the data has loaded, because until then content above the heading can
    // move it.
    if (isLinkTarget && isThere) heading.current?.focus();
  }, [isLinkTarget, isThere]);
  const buildHandlers = (title: string) => ({
    onSuccess: async (digest: NonNullable<typeof data>) => {
      await mutateAny(callUrl(digestCalls.get), digest, { revalidate: false });
      restoreFocus();
      host.toast({ title, tone: 'success' });
    },
    onError: (failure: unknown) => showErrorToast(host, failure),
  });
  const subscribing = useSend(
    digestCalls.subscribe,
    buildHandlers('C’est noté : tu recevras le résumé de la semaine.'),
  );
  const leaving = useSend(
    digestCalls.unsubscribe,
    buildHandlers('C’est fait : tu ne recevras plus le résumé.'),
  );
  return (
    <FormSection
      ref={heading}
      level="h3"
      title="Résumé de la semaine"
      intro="Par courriel, le vendredi matin : ce qu’ont publié les profils que tu suis, et les nouveaux créateurs de tes recherches. Rien de neuf, pas de courriel."
    >
      {error ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : !data ? (
        <Skeleton className="h-20" />
      ) : data.isWeekly ? (
        <>
          <p className="max-w-2xl text-muted text-sm">
            {`Tu l’as demandé le ${formatDate(data.consentedAt ?? '')}. Le prochain est prévu le ${formatDate(data.nextAt ?? '')}.`}
          </p>
          {!data.coversSearches && (
            <p className="text-sm">
              <TextLink to="/mes-recherches">Y ajouter les nouveaux créateurs de mes recherches</TextLink>
            </p>
          )}
          <Button
            variant="secondary"
            className="self-start"
            pending={leaving.pending}
            onClick={() => leaving.send()}
          >
            Ne plus le recevoir
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-2xl text-muted text-sm">{digestConsentText}</p>
          <Button
            variant="secondary"
            className="self-start"
            pending={subscribing.pending}
            onClick={() => subscribing.send({ body: { consent: digestConsentText } })}
          >
            J’accepte, abonne-moi
          </Button>
        </>
      )}
    </FormSection>
  );
}
