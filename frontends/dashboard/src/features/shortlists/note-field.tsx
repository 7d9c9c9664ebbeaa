import { shortlistLimits } from '@bottin/contracts/domain/shortlists.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { CountedTextField } from '@bottin/ui/components/counted-text-field.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from './note-drafts.ts';

/** Private note about a person. Typed text is a draft until it is saved. */
export function NoteField({
  listId,
  personId,
  name,
  note,
  focusOnMount,
  onSave,
}: {
  listId: string;
  personId: string;
  name: string;
  note: string;
  focusOnMount: boolean;
  onSave: (note: string) => Promise<unknown>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOnMount) field.current?.focus();
  }, [focusOnMount]);
  const [draft, setDraft] = useState(() => readDraft(listId, personId));
  const change = (text: string | null) => {
    saveDraft(listId, personId, text);
    setDraft(text);
  };
  const { send, pending, error } = useMutation(onSave, {
    // Text that was typed while the request ran stays a draft.
    onSuccess: (_, saved) => readDraft(listId, personId) === saved && change(null),
  });
  const text = draft ?? note;
  const isChanged = draft !== null && draft !== note;
  const isTooLong = text.length > shortlistLimits.note.max;
  return (
    <div className="flex flex-col gap-2">
      <CountedTextField
        ref={field}
        label={`Note sur ${name}`}
        hint="Toi seul la vois, même si la liste est partagée."
        max={shortlistLimits.note.max}
        tooLong="La note ne peut pas dépasser 1 000 caractères"
        value={text}
        onChange={change}
        error={error && isChanged && !isTooLong ? getErrorMessage(error) : undefined}
      />
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={pending} disabled={isTooLong} onClick={() => void send(text)}>
            Enregistrer la note
          </Button>
          {!pending && (
            <Button size="sm" variant="ghost" onClick={() => change(null)}>
              Annuler
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
