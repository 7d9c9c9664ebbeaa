import {
  shortlistStateLabels,
  shortlistStates,
  type ShortlistState,
} from '@bottin/contracts/domain/shortlists.ts';
import type { ShortlistMember } from '@bottin/contracts/domain/shortlists-schema.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Select } from '@bottin/ui/components/input.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { NotebookPen, Trash2 } from '@bottin/ui/components/icons.tsx';
import { useRef, useState } from 'react';
import { ComparisonCheckbox, type ComparisonChoice } from './comparison-choice.tsx';
import { readDraft } from './note-drafts.ts';
import { NoteField } from './note-field.tsx';
import { PersonFacts } from './person-facts.tsx';

type Change = { state?: ShortlistState; note?: string };

/** A person on a list, with controls for the state, the note and the removal. */
export function MemberRow({
  host,
  listId,
  member,
  choice,
  onChanged,
  onRemove,
}: {
  host: Pick<Host, 'toast'>;
  listId: string;
  member: ShortlistMember;
  choice: ComparisonChoice;
  /** Called with the new values, after the server has stored them. */
  onChanged: (member: Omit<ShortlistMember, 'person'>) => void;
  onRemove: () => void;
}) {
  const { personId, person, note } = member;
  const name = person?.name ?? 'cette personne';
  const [hasNote] = useState(note !== '' || readDraft(listId, personId) !== null);
  const [isNoteOpen, setNoteOpen] = useState(hasNote);
  const lastUpdate = useRef<Promise<void>>(Promise.resolve());
  /** Sends a change once the previous one has ended, so that the server stores the changes in their order. */
  const update = (body: Change): Promise<void> => {
    const store = async () =>
      onChanged(await sendCall(shortlistCalls.updatePerson, { params: { listId, personId }, body }));
    lastUpdate.current = lastUpdate.current.then(store, store);
    return lastUpdate.current;
  };
  const [chosen, setChosen] = useState<ShortlistState | null>(null);
  const stateChanges = useRef(0);
  const stating = useMutation(
    async (state: ShortlistState) => {
      stateChanges.current += 1;
      const change = stateChanges.current;
      await update({ state }).finally(() => {
        if (stateChanges.current === change) setChosen(null);
      });
    },
    { onError: (error) => showErrorToast(host, error, 'L’état n’a pas changé') },
  );
  return (
    <li className="grid gap-4 py-5 lg:grid-cols-[1fr_13rem]">
      <PersonFacts person={person} />
      <Field
        label={
          <>
            <span>État</span>
            <span className="sr-only">{` de ${name}`}</span>
          </>
        }
      >
        {(control) => (
          <Select
            {...control}
            value={chosen ?? member.state}
            aria-busy={stating.pending || undefined}
            onChange={(event) => {
              const state = event.target.value as ShortlistState;
              setChosen(state);
              void stating.send(state);
            }}
          >
            {shortlistStates.map((state) => (
              <option key={state} value={state}>
                {shortlistStateLabels[state]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isNoteOpen && (
        <div className="lg:col-span-2">
          <NoteField
            listId={listId}
            personId={personId}
            name={name}
            note={note}
            // The button that opened the field was removed, so the focus moves to the field.
            focusOnMount={!hasNote}
            onSave={(text) => update({ note: text })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-2">
        <ComparisonCheckbox person={person} choice={choice} />
        {!isNoteOpen && (
          <Button variant="ghost" size="sm" onClick={() => setNoteOpen(true)}>
            <NotebookPen aria-hidden="true" className="size-4" />
            <span>Écrire une note</span>
            <span className="sr-only">{` sur ${name}`}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span>Retirer de la liste</span>
          <span className="sr-only">{` : ${name}`}</span>
        </Button>
      </div>
    </li>
  );
}
