import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { pluralize } from '@bottin/ui/format/number.ts';
import { describeTotal } from '@bottin/ui/format/total.ts';
import { useExistingPage } from '@bottin/ui/hooks/use-existing-page.ts';
import { useEffect, useRef, useState } from 'react';
import { DeletionDialog, type DeletionTarget } from '../../../components/deletion-dialog.tsx';
import { useCreators } from '../api/use-creators.ts';
import { useCreatorSearch } from '../hooks/use-creator-search.ts';
import { CreatorItem } from './creator-item.tsx';
import { CreatorSearch } from './creator-search.tsx';

/**
 * List of creators, page by page: the newest ones, or the search results. Administrators can delete a
 * creator. The search text and the page number are stored in the URL.
 */
export function Creators({ host }: { host: Pick<Host, 'toast'> }) {
  const { text, page, show } = useCreatorSearch();
  const { creators, total, pageCount, isNear, error, isRetrying, retry, forget } = useCreators(text, page);
  useExistingPage(page, creators && pageCount, (last) => show(text, last, true));
  const [target, setTarget] = useState<DeletionTarget | null>(null);
  const [deletions, setDeletions] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened the deletion dialog was removed with its row, so the focus moves to the heading.
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  const leave = async ({ id }: DeletionTarget) => {
    host.toast({
      title: 'Créateur supprimé',
      description: 'Le créateur a été supprimé avec succès.',
      tone: 'success',
    });
    setDeletions((count) => count + 1);
    await forget(id);
  };

  return (
    <section aria-labelledby="creators" className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="creators" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
            {text ? 'Créateurs trouvés' : page > 1 ? 'Tous les créateurs' : 'Créateurs ajoutés récemment'}
          </h2>
          <p aria-live="polite" className="text-muted text-sm tabular-nums">
            {creators &&
              text &&
              `${describeTotal(total, 'créateur')} ${isNear ? `${pluralize(total, 'proche')} de` : 'pour'} «\u00a0${text}\u00a0»`}
          </p>
        </div>
        <CreatorSearch text={text} onSearch={show} />
      </div>
      {error ? (
        <ErrorCard error={error} onRetry={retry} pending={isRetrying} />
      ) : !creators ? (
        <div className="flex flex-col gap-4 pt-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-28 rounded-lg" />
          ))}
        </div>
      ) : creators.length === 0 ? (
        <EmptyState
          title={
            text
              ? 'Aucun créateur trouvé'
              : page > 1
                ? 'Cette page est vide'
                : 'Aucun créateur ajouté récemment'
          }
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {creators.map((creator) => (
            <li key={creator.id}>
              <CreatorItem creator={creator} onDelete={() => setTarget(creator)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-6"
        page={page}
        pageCount={pageCount}
        onChange={(next) => {
          show(text, next);
          heading.current?.focus();
        }}
      />
      {target && (
        <DeletionDialog
          key={target.id}
          host={host}
          target={target}
          onClose={() => setTarget(null)}
          onDeleted={leave}
        />
      )}
    </section>
  );
}
