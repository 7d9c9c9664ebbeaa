import type { ShortlistMember } from '@bottin/contracts/domain/shortlists-schema.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import { shortlistPath } from '@bottin/contracts/pages/shortlists.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useExistingPage } from '@bottin/ui/hooks/use-existing-page.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { Download, PenLine, Share2, Trash2, UserPlus } from '@bottin/ui/components/icons.tsx';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { NameDialog } from '@bottin/ui/components/name-dialog.tsx';
import { toCsv } from '../../lib/csv.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { saveFile } from '../../lib/save-file.ts';
import { linkToView, useOpenView } from '../../lib/views.ts';
import { ComparisonBar, useComparisonChoice } from './comparison-choice.tsx';
import { listName } from './list-name.ts';
import { MemberRow } from './member-row.tsx';
import { saveDraft } from './note-drafts.ts';
import { ShareDialog } from './share-dialog.tsx';
import { buildShortlistTable, toFileName } from './shortlist-table.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
// Loaded on a click, because few people export a list.
const loadXlsx = () => import(/* webpackChunkName: "lazy-shortlist-xlsx" */ './shortlist-xlsx.ts');

const exportFormats = [
  { format: 'csv', label: 'Exporter en CSV' },
  { format: 'xlsx', label: 'Exporter pour Excel' },
] as const;

type Question = 'rename' | 'share' | 'delete' | ShortlistMember;

/** One list of the user: its people, and buttons that rename, share and delete it. */
export function ShortlistView({ host, listId }: { host: Pick<Host, 'toast'>; listId: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = parsePageNumber(search);
  const args = { params: { listId }, query: { page } };
  const { data, error, isValidating, mutate } = useCall(shortlistCalls.get, args, {
    // Removing a person moves others between pages, so a page in the cache is reloaded when it is shown again.
    revalidateIfStale: true,
    keepPreviousData: true,
  });
  const buildPath = (number: number) => shortlistPath(listId) + (number > 1 ? `&page=${number}` : '');
  const lastPage = useExistingPage(page, data?.pagination.totalPages, (last) =>
    navigate(buildPath(last), { replace: true }),
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const choice = useComparisonChoice();
  const heading = useRef<HTMLHeadingElement>(null);
  const openView = useOpenView();
  const close = () => setQuestion(null);
  const { mutate: mutateAny } = useSWRConfig();
  /** Revalidates the cached response with the user's lists, which the overview shows. */
  const forgetOverview = () => mutateAny(callUrl(shortlistCalls.all));
  const reload = () => Promise.all([mutate(), forgetOverview()]);
  const restoreFocus = useFocusAfterRemoval(heading);

  const deleting = useMutation(() => sendCall(shortlistCalls.delete, { params: { listId } }), {
    onSuccess: async () => {
      await forgetOverview();
      host.toast({ title: 'La liste est supprimée.', tone: 'success' });
      await navigate('/mes-listes', { replace: true });
    },
    onError: (failure) => showErrorToast(host, failure, 'La liste n’est pas supprimée'),
    onSettled: close,
  });
  const exporting = useMutation(
    async (format: 'csv' | 'xlsx') => {
      const all: ShortlistMember[] = [];
      let name = '';
      for (let next = 1, last = 1; next <= last; next += 1) {
        const part = await sendCall(shortlistCalls.get, { params: { listId }, query: { page: next } });
        all.push(...part.members);
        last = part.pagination.totalPages;
        name = part.list.name;
      }
      const table = buildShortlistTable(all, window.location.origin, new Date());
      const file = toFileName(name, format);
      if (format === 'csv') saveFile(file, 'text/csv;charset=utf-8', toCsv(table.columns, table.rows));
      else saveFile(file, xlsxType, await (await loadXlsx()).toXlsx(table));
    },
    { onError: (failure) => showErrorToast(host, failure, 'Le fichier n’a pas été créé') },
  );
  const removing = useMutation(
    ({ personId }: ShortlistMember) =>
      sendCall(shortlistCalls.removePerson, { params: { listId, personId } }),
    {
      onSuccess: async (_, { personId, person }) => {
        saveDraft(listId, personId, null);
        await reload();
        close();
        restoreFocus();
        host.toast({
          title: `${person?.name ?? 'Cette personne'} n’est plus dans la liste.`,
          tone: 'success',
        });
      },
      onError: (failure) => showErrorToast(host, failure, 'La personne est encore dans la liste'),
      onSettled: close,
    },
  );

  // On a page that can't be loaded, `data` is the previous page.
  if (error && data?.pagination.page !== page)
    return (
      <>
        <BackLink />
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      </>
    );
  if (!data) return <Skeleton className="h-80" />;
  const { list, members } = data;
  const replace = (changed: Omit<ShortlistMember, 'person'>) =>
    mutate(
      (present) =>
        present && {
          ...present,
          members: present.members.map((one) =>
            one.personId === changed.personId ? { ...changed, person: one.person } : one,
          ),
        },
      { revalidate: false },
    );
  const removed = typeof question === 'object' ? question : null;
  return (
    <>
      <BackLink />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {list.name}
          </h1>
          <p className="mt-1 text-muted">
            {`${formatCount(list.people, 'personne')} · ${list.sharedAt ? 'partagée par un lien' : 'privée'}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setQuestion('rename')}>
            <PenLine aria-hidden="true" className="size-4" />
            Renommer
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setQuestion('share')}>
            <Share2 aria-hidden="true" className="size-4" />
            Partager
          </Button>
          {list.people > 0 &&
            exportFormats.map(({ format, label }) => (
              <Button
                key={format}
                variant="secondary"
                size="sm"
                pending={exporting.pending}
                onClick={() => void exporting.send(format)}
              >
                <Download aria-hidden="true" className="size-4" />
                <span>{label}</span>
              </Button>
            ))}
          <Button variant="secondary" size="sm" onClick={() => setQuestion('delete')}>
            <Trash2 aria-hidden="true" className="size-4" />
            Supprimer
          </Button>
        </div>
      </div>
      {list.people === 0 ? (
        <EmptyState
          icon={<UserPlus aria-hidden="true" />}
          title="Cette liste est vide"
          description="Ouvre un profil, puis « Ajouter à une liste »."
          actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
        />
      ) : (
        <ul aria-label={list.name} className="divide-y divide-line border-line border-y">
          {members.map((member) => (
            <MemberRow
              key={member.personId}
              host={host}
              listId={listId}
              member={member}
              choice={choice}
              onChanged={(changed) => void replace(changed)}
              onRemove={() => setQuestion(member)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={lastPage}
        onChange={(next) => openView(buildPath(next))}
        className="mt-8"
      />
      <ComparisonBar choice={choice} />
      {question === 'rename' && (
        <NameDialog
          {...listName}
          title="Renommer la liste"
          submitLabel="Renommer"
          initial={list.name}
          onSubmit={async (name) => {
            await sendCall(shortlistCalls.rename, { params: { listId }, body: { name } });
            await reload();
          }}
          onClose={close}
        />
      )}
      {question === 'share' && <ShareDialog host={host} list={list} onChanged={reload} onClose={close} />}
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={close}
        title={`Supprimer la liste « ${list.name} » ?`}
        description="Ses états et ses notes sont supprimés aussi, et son lien ne marche plus."
        confirmLabel="Supprimer la liste"
        pending={deleting.pending}
        onConfirm={() => void deleting.send(undefined)}
      />
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={close}
        title={`Retirer ${removed?.person?.name ?? 'cette personne'} de la liste ?`}
        description="L’état et la note sont supprimés."
        confirmLabel="Retirer de la liste"
        pending={removing.pending}
        onConfirm={() => removed && void removing.send(removed)}
      />
    </>
  );
}

function BackLink() {
  return (
    <p className="mb-4 text-sm">
      <TextLink {...linkToView('/mes-listes')}>Mes listes</TextLink>
    </p>
  );
}
