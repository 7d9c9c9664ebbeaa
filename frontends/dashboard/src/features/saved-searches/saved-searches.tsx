import { savedSearchLimits, savedSearchNameTexts } from '@bottin/contracts/domain/saved-searches.ts';
import { buildSavedQueryPath, listQueryLabels } from '@bottin/contracts/filters/saved-query.ts';
import type { SavedSearch } from '@bottin/contracts/filters/saved-searches.ts';
import { savedSearchCalls } from '@bottin/contracts/http/saved-search-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { PenLine, Search, Trash2 } from '@bottin/ui/components/icons.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useRef, useState } from 'react';
import { NameDialog } from '@bottin/ui/components/name-dialog.tsx';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { DigestHint } from './digest-hint.tsx';

const searchName = {
  max: savedSearchLimits.name.max,
  texts: {
    label: 'Nom de la recherche',
    hint: 'Par exemple : Humour à Laval',
    ...savedSearchNameTexts,
  },
};

interface Question {
  about: 'rename' | 'delete';
  search: SavedSearch;
}

/** The saved searches of the user, with buttons that rename and delete them. */
export function SavedSearches({ host }: { host: Pick<Host, 'toast'> }) {
  const { data, error, isValidating, mutate } = useCall(
    savedSearchCalls.all,
    {},
    { revalidateOnMount: true },
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const deleting = useMutation(
    ({ id }: SavedSearch) => sendCall(savedSearchCalls.delete, { params: { searchId: id } }),
    {
      onSuccess: async () => {
        await mutate();
        close();
        restoreFocus();
        host.toast({ title: 'La recherche est supprimée.', tone: 'success' });
      },
      onError: (failure) => showErrorToast(host, failure, 'La recherche n’est pas supprimée'),
      onSettled: close,
    },
  );
  const deleted = question?.about === 'delete' ? question.search : null;
  return (
    <>
      <div className="mb-8">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Mes recherches
        </h1>
        <p className="mt-1 text-lg text-muted">
          Apprends quand de nouveaux créateurs correspondent à ce que tu cherches.
        </p>
      </div>
      {error && (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} className="mb-6" />
      )}
      {!data ? (
        !error && <Skeleton className="h-40" />
      ) : data.searches.length === 0 ? (
        <EmptyState
          icon={<Search aria-hidden="true" />}
          title="Tu n’as pas encore de recherche enregistrée"
          description="Choisis des filtres dans le répertoire, puis enregistre la recherche."
          actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
        />
      ) : (
        <>
          <DigestHint host={host} />
          <ul aria-label="Mes recherches" className="divide-y divide-line border-line border-y">
            {data.searches.map((search) => (
              <SearchRow key={search.id} search={search} onAsk={setQuestion} />
            ))}
          </ul>
        </>
      )}
      {question?.about === 'rename' && (
        <NameDialog
          {...searchName}
          title="Renommer la recherche"
          submitLabel="Renommer"
          initial={question.search.name}
          onSubmit={async (name) => {
            const params = { searchId: question.search.id };
            await sendCall(savedSearchCalls.rename, { params, body: { name } });
            await mutate();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={close}
        title={`Supprimer la recherche «\u00a0${deleted?.name ?? ''}\u00a0» ?`}
        description="Tu ne seras plus averti de ses nouveaux créateurs."
        confirmLabel="Supprimer la recherche"
        pending={deleting.pending}
        onConfirm={() => deleted && void deleting.send(deleted)}
      />
    </>
  );
}

function SearchRow({ search, onAsk }: { search: SavedSearch; onAsk: (question: Question) => void }) {
  const labels = listQueryLabels(new URLSearchParams(search.query));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-lg">{search.name}</h2>
        <p className="wrap-anywhere text-muted text-sm">{labels.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={buildSavedQueryPath(search.query)}
          variant="secondary"
          size="sm"
          aria-label={`Voir les résultats de «\u00a0${search.name}\u00a0»`}
        >
          Voir les résultats
        </ButtonLink>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Renommer «\u00a0${search.name}\u00a0»`}
          onClick={() => onAsk({ about: 'rename', search })}
        >
          <PenLine aria-hidden="true" className="size-4" />
          Renommer
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Supprimer «\u00a0${search.name}\u00a0»`}
          onClick={() => onAsk({ about: 'delete', search })}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Supprimer
        </Button>
      </div>
    </li>
  );
}
