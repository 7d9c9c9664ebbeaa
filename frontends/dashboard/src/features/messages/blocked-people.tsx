import type { BlockPage } from '@bottin/contracts/domain/messages-schema.ts';
import { leftDirectoryText } from '@bottin/contracts/domain/shortlists.ts';
import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { type RefObject, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { isMessageCall } from './message-calls.ts';

type Block = BlockPage['blocks'][number];

/**
 * The people whom the user has blocked, each with a button that unblocks. Renders nothing while nobody is blocked.
 * The focus moves to `pageHeading` when the last person is unblocked.
 */
export function BlockedPeople({
  host,
  pageHeading,
}: {
  host: Pick<Host, 'toast'>;
  pageHeading: RefObject<HTMLElement | null>;
}) {
  const [page, setPage] = useState(1);
  const { data, error, isValidating, mutate } = useCall(
    messageCalls.blocks,
    { query: { page } },
    // Unblocking moves people between pages, so a page in the cache is reloaded when it is shown again.
    { revalidateIfStale: true, keepPreviousData: true },
  );
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading, pageHeading);
  const lastPage = Math.max(1, data?.pagination.totalPages ?? page);
  if (page > lastPage) setPage(lastPage);
  if (!error && !data?.pagination.total) return null;
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg">
        Personnes bloquées
      </h2>
      {error && (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} className="mb-4" />
      )}
      {data && (
        <>
          <p className="mt-1 mb-3 text-muted">
            Elles ne peuvent plus t’écrire, et tu ne peux plus leur écrire.
          </p>
          <ul aria-labelledby={titleId} className="divide-y divide-line border-line border-y">
            {data.blocks.map((block) => (
              <BlockRow key={block.personId} host={host} block={block} onRemoved={restoreFocus} />
            ))}
          </ul>
          <Pagination page={page} pageCount={lastPage} onChange={setPage} className="mt-8" />
        </>
      )}
    </section>
  );
}

function BlockRow({
  host,
  block: { personId, person, blockedAt },
  onRemoved,
}: {
  host: Pick<Host, 'toast'>;
  block: Block;
  onRemoved: () => void;
}) {
  const { mutate: mutateAny } = useSWRConfig();
  const { send, pending } = useSend(messageCalls.deleteBlock, {
    onSuccess: async () => {
      await mutateAny(isMessageCall);
      onRemoved();
      host.toast({
        title: person ? `Tu as débloqué ${person.name}.` : 'La personne est débloquée.',
        tone: 'success',
      });
    },
    onError: (failure) => showErrorToast(host, failure, 'La personne est encore bloquée'),
  });
  const date = `le ${formatDate(blockedAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {person?.slug ? (
          <TextLink to={`/createurs/${person.slug}`}>{person.name}</TextLink>
        ) : (
          <p className={person ? 'font-medium' : 'text-muted'}>
            {person ? person.name : `Cette personne ${leftDirectoryText}.`}
          </p>
        )}
        <p className="text-muted text-sm">{`Bloquée ${date}`}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={pending}
        onClick={() => void send({ params: { personId } })}
      >
        Débloquer
        <span className="sr-only">{person ? ` ${person.name}` : ` la personne bloquée ${date}`}</span>
      </Button>
    </li>
  );
}
