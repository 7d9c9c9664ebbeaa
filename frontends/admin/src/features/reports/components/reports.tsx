import type { ReportGroup } from '@bottin/contracts/domain/reports-schema.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useExistingPage } from '@bottin/ui/hooks/use-existing-page.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeletionDialog, type DeletionTarget } from '../../../components/deletion-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts';
import { type Closing, useReports } from '../api/use-reports.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { ReportGroupItem } from './report-group-item.tsx';

const pageName = 'reportPage';

const toKey = ({ kind, targetId }: ReportGroup) => `${kind} ${targetId}`;

/**
 * Queue of reports, grouped by target. The reports of several targets can be closed at once. Suspending or
 * restoring an account leaves its reports open. The page number is stored in the URL beside the parameters of the
 * other lists.
 */
export function Reports({ host }: { host: Pick<Host, 'toast'> }) {
  const [search, setSearch] = useSearchParams();
  const page = parsePageNumber(search, pageName);
  const showPage = (next: number, replace = false) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete(pageName);
        if (next > 1) params.set(pageName, String(next));
        return params;
      },
      { preventScrollReset: true, replace },
    );
  const queue = useReports(page);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Keeps the time at which the groups were read, because the queue may be read again while the dialog is
  // open.
  const [closing, setClosing] = useState<Pick<Closing, 'groups' | 'readAt'> | null>(null);
  const [suspending, setSuspending] = useState<ReportGroup | null>(null);
  const [deleting, setDeleting] = useState<DeletionTarget | null>(null);
  const [heading, focusHeading] = useHeadingFocus();

  const lastPage = useExistingPage(page, queue.pagination?.totalPages, (last) => showPage(last, true));

  const groups = queue.groups ?? [];
  const chosen = groups.filter((group) => selected.has(toKey(group)));
  const { send, pending } = useMutation((run: () => Promise<string>) => run(), {
    onSuccess: (title) => {
      setClosing(null);
      setSuspending(null);
      focusHeading();
      host.toast({ title, tone: 'success' });
    },
    onError: (error) => showErrorToast(host, error),
  });
  // Restoring closes no dialog: the dialog of another group may be open meanwhile.
  const restoration = useMutation(queue.restore, {
    onSuccess: (title) => {
      focusHeading();
      host.toast({ title, tone: 'success' });
    },
    onError: (error) => showErrorToast(host, error),
  });
  const select = (group: ReportGroup, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(toKey(group));
    else next.delete(toKey(group));
    setSelected(next);
  };

  const startClosing = (targets: readonly ReportGroup[]) =>
    setClosing({ groups: targets, readAt: queue.readAt });

  return (
    <section aria-labelledby="reports" className="mt-16">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reports" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
          Signalements
        </h2>
        {chosen.length > 0 && (
          <Button size="sm" onClick={() => startClosing(chosen)}>
            {`Fermer la sélection (${chosen.length})`}
          </Button>
        )}
      </div>
      {queue.error !== undefined ? (
        <ErrorCard error={queue.error} onRetry={queue.retry} pending={queue.isRetrying} />
      ) : !queue.groups ? (
        <Skeleton className="h-24" />
      ) : groups.length === 0 ? (
        <EmptyState title="Aucun signalement ouvert" description="Les signalements apparaîtront ici." />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {groups.map((group) => (
            <li key={toKey(group)}>
              <ReportGroupItem
                group={group}
                isSelected={selected.has(toKey(group))}
                pending={restoration.pending}
                onSelect={(isSelected) => select(group, isSelected)}
                onClose={() => startClosing([group])}
                onSuspend={() => setSuspending(group)}
                onRestore={() => void restoration.send(group.profileId)}
                onDelete={() =>
                  setDeleting({ id: group.profileId, name: group.profile?.name ?? group.label })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {queue.pagination && (
        <Pagination
          page={page}
          pageCount={lastPage}
          onChange={(next) => {
            showPage(next);
            heading.current?.focus();
          }}
          className="mt-6"
        />
      )}
      {closing && (
        <ClosingDialog
          title={
            closing.groups.length === 1
              ? `Fermer les signalements de ${closing.groups[0]?.label ?? ''}`
              : `Fermer les signalements de ${closing.groups.length} cibles`
          }
          pending={pending}
          onClose={() => setClosing(null)}
          onConfirm={(outcome, reason) =>
            void send(async () => {
              const message = await queue.close({ ...closing, outcome, reason });
              const closed = new Set(closing.groups.map(toKey));
              setSelected((keys) => new Set([...keys].filter((key) => !closed.has(key))));
              return message;
            })
          }
        />
      )}
      {suspending && (
        <ReasonDialog
          key={toKey(suspending)}
          decision="suspend"
          open
          onOpenChange={() => setSuspending(null)}
          name={suspending.profile?.name ?? suspending.label}
          pending={pending}
          onConfirm={(reason) => void send(() => queue.suspend(suspending.profileId, reason))}
        />
      )}
      {deleting && (
        <DeletionDialog
          key={deleting.id}
          host={host}
          target={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={async ({ name }) => {
            host.toast({ title: 'Compte supprimé', description: name, tone: 'success' });
            await queue.refresh();
            focusHeading();
          }}
        />
      )}
    </section>
  );
}
