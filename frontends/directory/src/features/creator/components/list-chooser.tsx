import type { Shortlist } from '@bottin/contracts/domain/shortlists-schema.ts';
import { shortlistLimits } from '@bottin/contracts/domain/shortlists.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useRef, useState } from 'react';

interface Person {
  id: string;
  name: string;
}

/** Dialog that lists the user's lists. The user adds the profile to lists, or removes it from them. */
export default function ListChooser({
  host,
  person,
  onClose,
}: {
  host: Pick<Host, 'toast'>;
  person: Person;
  onClose: () => void;
}) {
  const args = { query: { personId: person.id } };
  const { data, error, isValidating, mutate } = useCall(shortlistCalls.all, args, {
    revalidateOnMount: true,
  });
  const replace = (list: Shortlist) =>
    mutate((present) => present && { lists: present.lists.map((one) => (one.id === list.id ? list : one)) }, {
      revalidate: false,
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ajouter à une liste"
      description={`Choisis les listes où mettre ${person.name}.`}
      footer={<Button onClick={onClose}>Terminé</Button>}
    >
      {error && (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} className="mb-5" />
      )}
      {!data ? (
        !error && <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-col gap-5">
          {data.lists.length > 0 && (
            <ul aria-label="Mes listes" className="flex flex-col gap-2">
              {data.lists.map((list) => (
                <li key={list.id}>
                  <ListChoice host={host} person={person} list={list} onChanged={replace} />
                </li>
              ))}
            </ul>
          )}
          <NewList person={person} onCreated={() => mutate()} />
          <p className="text-sm">
            <TextLink to="/mes-listes">Voir mes listes</TextLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}

function ListChoice({
  host,
  person,
  list,
  onChanged,
}: {
  host: Pick<Host, 'toast'>;
  person: Person;
  list: Shortlist;
  onChanged: (list: Shortlist) => unknown;
}) {
  const params = { listId: list.id, personId: person.id };
  const { send, pending } = useMutation(
    (isOn: boolean) =>
      isOn
        ? sendCall(shortlistCalls.addPerson, { params })
        : sendCall(shortlistCalls.removePerson, { params }),
    {
      onSuccess: onChanged,
      onError: (error) => showErrorToast(host, error, 'La liste n’a pas changé'),
    },
  );
  return (
    <Checkbox
      checked={pending ? !list.hasPerson : list.hasPerson}
      aria-busy={pending || undefined}
      onChange={(event) => !pending && void send(event.target.checked)}
      label={
        <>
          <span>{list.name}</span>{' '}
          <span className="text-muted text-sm">{formatCount(list.people, 'personne')}</span>
        </>
      }
    />
  );
}

/** Form that creates a list and adds the profile to it. It keeps the typed name when the request fails. */
function NewList({ person, onCreated }: { person: Person; onCreated: () => unknown }) {
  const [name, setName] = useState('');
  // A retry after a failed addition must not create the list again, because its name is now taken.
  const created = useRef<{ id: string; typed: string } | null>(null);
  const { send, pending, error } = useMutation(
    async (typed: string) => {
      if (created.current?.typed !== typed) {
        const { id } = await sendCall(shortlistCalls.create, { body: { name: typed } });
        created.current = { id, typed };
      }
      const params = { listId: created.current.id, personId: person.id };
      await sendCall(shortlistCalls.addPerson, { params });
      created.current = null;
    },
    { onSuccess: () => setName(''), onSettled: onCreated },
  );
  const isTooLong = name.trim().length > shortlistLimits.name.max;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending && !isTooLong && name.trim() !== '') void send(name.trim());
      }}
    >
      <Field
        label="Nouvelle liste"
        className="min-w-0 grow"
        error={
          isTooLong
            ? 'Le nom d’une liste ne peut pas dépasser 60 caractères'
            : error
              ? getErrorMessage(error)
              : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={pending} className="mt-7">
        Créer et ajouter
      </Button>
    </form>
  );
}
