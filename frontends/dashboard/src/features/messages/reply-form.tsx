import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactLimits } from '@bottin/contracts/domain/messages.ts';
import type { Conversation } from '@bottin/contracts/domain/messages-schema.ts';
import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import { getFieldErrors } from '@bottin/ui/calls/field-errors.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { CountedTextField } from '@bottin/ui/components/counted-text-field.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import {
  createDraft,
  type MessageDraft,
  readDraft,
  saveDraft,
  toAttempt,
  toDraftKey,
} from '@bottin/ui/lib/message-draft.ts';
import { useRef, useState } from 'react';

/** Reply form. The browser stores the typed text until it is sent. */
export function ReplyForm({
  userId,
  conversationId,
  onSent,
}: {
  userId: string | undefined;
  conversationId: string;
  onSent: (conversation: Conversation) => unknown;
}) {
  const draftKey = toDraftKey(userId, conversationId);
  const [draft, setDraft] = useState(() => readDraft(draftKey));
  const typed = useRef(draft.text);
  const [submitted, setSubmitted] = useState('');
  const change = (next: MessageDraft) => {
    typed.current = next.text;
    saveDraft(draftKey, next.text === '' ? null : next);
    setDraft(next);
  };
  const { send, pending, error } = useMutation(
    ({ id, text }: MessageDraft) =>
      sendCall(messageCalls.reply, { params: { conversationId }, body: { id, text } }),
    {
      onSuccess: async (conversation, { text }) => {
        // Text that was typed while the request ran becomes the draft of the next message.
        const isNewer = typed.current !== text;
        change({ ...createDraft(), text: isNewer ? typed.current : '' });
        await onSent(conversation);
      },
    },
  );
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        const attempt = toAttempt(draft);
        change(attempt);
        setSubmitted(attempt.text);
        void send(attempt);
      }}
    >
      <CountedTextField
        label="Ta réponse"
        hint="Ton adresse courriel n’est pas montrée."
        max={contactLimits.text.max}
        tooLong={messageTexts.messageTooLong}
        value={draft.text}
        onChange={(text) => change({ ...draft, text })}
        error={
          error && draft.text === submitted
            ? (getFieldErrors(error).text ?? getErrorMessage(error))
            : undefined
        }
        className="w-full"
        required
      />
      <Button type="submit" pending={pending}>
        Répondre
      </Button>
    </form>
  );
}
