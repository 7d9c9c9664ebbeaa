import type { Shortlist } from '@bottin/contracts/domain/shortlists-schema.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import { shortlistPath } from '@bottin/contracts/pages/shortlists.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink, rowLinkClass } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { ListPlus, Plus } from '@bottin/ui/components/icons.tsx';
import { useRef, useState } from 'react';
import { NameDialog } from '@bottin/ui/components/name-dialog.tsx';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { linkToView } from '../../lib/views.ts';
import { listName } from './list-name.ts';

/** All lists of the user, with a button that creates one. */
export function ShortlistsOverview({ host }: { host: Pick<Host, 'toast'> }) {
  const { data, error, isValidating, mutate } = useCall(shortlistCalls.all, {}, { revalidateOnMount: true });
  const [isNaming, setNaming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const create = async (name: string) => {
    await sendCall(shortlistCalls.create, { body: { name } });
    await mutate();
    host.toast({ title: 'Ta liste est prête.', tone: 'success' });
  };
  const newButton = (
    <Button onClick={() => setNaming(true)}>
      <Plus aria-hidden="true" className="size-4" />
      Nouvelle liste
    </Button>
  );
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            Mes listes
          </h1>
          <p className="mt-1 text-lg text-muted">Garde des profils, avec un état et une note pour chacun.</p>
        </div>
        {data && data.lists.length > 0 && newButton}
      </div>
      {error && (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} className="mb-6" />
      )}
      {!data ? (
        !error && <Skeleton className="h-40" />
      ) : data.lists.length === 0 ? (
        <EmptyState
          icon={<ListPlus aria-hidden="true" />}
          title="Tu n’as pas encore de liste"
          description="Crée une liste, puis ajoute-y des profils depuis leur page."
          actions={
            <>
              {newButton}
              <ButtonLink to="/repertoire" variant="secondary">
                Explorer le répertoire
              </ButtonLink>
            </>
          }
        />
      ) : (
        <ul aria-label="Mes listes" className="divide-y divide-line border-line border-y">
          {data.lists.map((list) => (
            <OverviewRow key={list.id} list={list} />
          ))}
        </ul>
      )}
      {isNaming && (
        <NameDialog
          {...listName}
          title="Nouvelle liste"
          submitLabel="Créer la liste"
          onSubmit={create}
          onClose={() => {
            setNaming(false);
            // After the first list, the button that opened the dialog is gone.
            restoreFocus();
          }}
        />
      )}
    </>
  );
}

function OverviewRow({ list }: { list: Shortlist }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0">
        <Link
          {...linkToView(shortlistPath(list.id))}
          className={`font-bold font-heading text-lg ${rowLinkClass}`}
        >
          {list.name}
        </Link>
        <p className="text-muted text-sm">{`Créée le ${formatDate(list.createdAt)}`}</p>
      </div>
      <div className="flex items-center gap-3">
        {list.sharedAt && <Badge>Partagée</Badge>}
        <p className="text-sm tabular-nums">{formatCount(list.people, 'personne')}</p>
      </div>
    </li>
  );
}
