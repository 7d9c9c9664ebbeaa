import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { tellError } from '@bottin/ui/calls/tell-error.ts';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useEffect, useRef, useState } from 'react';
import { useRecentCreators } from '../api/use-recent-creators.ts';
import { CreatorItem } from './creator-item.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** What is said of the password that was typed; undefined when the deletion failed for something else. */
function passwordRefusal(failure: unknown): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  return failure.problem?.errors.find(({ path }) => path[0] === 'currentPassword')?.message;
}

/** The ten creators added last, each with its deletion. */
export function RecentCreators({ host }: { host: Pick<Host, 'toast'> }) {
  const { creators, error, isRetrying, retry, remove } = useRecentCreators();
  const [wanted, setWanted] = useState<Entry | null>(null);
  const [asking, setAsking] = useState(false);
  const [questions, setQuestions] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const [deletions, setDeletions] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened the dialog is gone with its row.
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  const ask = (creator: Entry) => {
    setWanted(creator);
    setRefusal(undefined);
    setQuestions((count) => count + 1);
    setAsking(true);
  };
  const { send, pending } = useMutation(remove, {
    onSuccess: () => {
      host.toast({
        title: 'Créateur supprimé',
        description: 'Le créateur a été supprimé avec succès.',
        tone: 'success',
      });
      setAsking(false);
      setDeletions((count) => count + 1);
    },
    onError: (failure) => {
      const refused = passwordRefusal(failure);
      setRefusal(refused);
      if (refused) return;
      setAsking(false);
      tellError(host, failure);
    },
  });

  return (
    <section aria-labelledby="recents" className="mt-12">
      <h2 id="recents" ref={heading} tabIndex={-1} className="mb-2 text-xl outline-none">
        Créateurs ajoutés récemment
      </h2>
      {error ? (
        <ErrorCard error={error} onRetry={retry} pending={isRetrying} />
      ) : !creators ? (
        <div className="flex flex-col gap-4 pt-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-28 rounded-lg" />
          ))}
        </div>
      ) : creators.length === 0 ? (
        <EmptyState title="Aucun créateur ajouté récemment" />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {creators.map((creator) => (
            <li key={creator.id}>
              <CreatorItem creator={creator} onDelete={() => ask(creator)} />
            </li>
          ))}
        </ul>
      )}
      <DeletionDialog
        key={questions}
        creator={wanted}
        open={asking}
        onOpenChange={setAsking}
        pending={pending}
        refusal={refusal}
        onDelete={(currentPassword) => wanted && send({ creator: wanted, currentPassword })}
      />
    </section>
  );
}
