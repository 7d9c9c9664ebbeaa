import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactLimits } from '@bottin/contracts/domain/messages.ts';
import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { getFieldErrors } from '@bottin/ui/calls/field-errors.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { CountedTextField } from '@bottin/ui/components/counted-text-field.tsx';
import { Dialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import {
  type MessageDraft,
  readDraft,
  saveDraft,
  toAttempt,
  toDraftKey,
} from '@bottin/ui/lib/message-draft.ts';
import { useEffect, useId, useRef, useState } from 'react';

/** Dialog with the form for a first message. The browser stores the typed text until it is sent. */
export default function ProposalDialog({
  host,
  person,
  title,
  onClose,
}: {
  host: Pick<Host, 'session' | 'toast'>;
  person: { id: string; name: string };
  title: string;
  onClose: () => void;
}) {
  const form = useId();
  const { user } = useSession(host);
  const draftKey = toDraftKey(user?.id, person.id);
  const [stored] = useState(() => readDraft(draftKey));
  const [typed, setTyped] = useState<MessageDraft | null>(null);
  const own = useCall(messageCalls.details, {}, { revalidateOnMount: true });
  const draft = typed ?? {
    ...stored,
    company: stored.company || (own.data?.details?.company ?? ''),
    postalAddress: stored.postalAddress || (own.data?.details?.postalAddress ?? ''),
  };
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const change = (part: Partial<MessageDraft>) => {
    const next = { ...draft, ...part };
    saveDraft(draftKey, next);
    setTyped(next);
  };
  const { send, pending, error } = useMutation(
    ({ id, text, company, postalAddress }: MessageDraft) =>
      sendCall(messageCalls.start, { body: { id, recipientId: person.id, text, company, postalAddress } }),
    {
      onSuccess: (_, sent) => {
        // The user may have closed the dialog while the request ran, then opened it again and typed another
        // text.
        if (readDraft(draftKey).text === sent.text) saveDraft(draftKey, null);
        host.toast({ title: 'Ton message est parti.', tone: 'success' });
        if (isMounted.current) onClose();
      },
    },
  );
  const errors: Readonly<Record<string, string | undefined>> = getFieldErrors(error);
  const isNamed = ['text', 'company', 'postalAddress'].some((field) => errors[field] !== undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${person.name} reçoit ton message par courriel et dans ses messages. Ton adresse courriel n’est pas montrée.`}
      footer={
        own.data && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Plus tard
            </Button>
            <Button type="submit" form={form} pending={pending}>
              Envoyer
            </Button>
          </>
        )
      }
    >
      {own.data ? (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (pending) return;
            const attempt = toAttempt(draft);
            change(attempt);
            void send(attempt);
          }}
        >
          <CountedTextField
            label="Message"
            hint="Les pièces jointes ne passent pas."
            max={contactLimits.text.max}
            tooLong={messageTexts.messageTooLong}
            rows={8}
            value={draft.text}
            onChange={(text) => change({ text })}
            error={errors.text ?? (error && !isNamed ? getErrorMessage(error) : undefined)}
            required
          />
          <Field label="Entreprise, ou ton nom" error={errors.company} required>
            {(control) => (
              <Input
                {...control}
                value={draft.company}
                autoComplete="organization"
                onChange={(event) => change({ company: event.target.value })}
              />
            )}
          </Field>
          <Field
            label="Adresse postale"
            hint="La loi canadienne anti-pourriel la demande. La personne la voit."
            error={errors.postalAddress}
            required
          >
            {(control) => (
              <Input
                {...control}
                value={draft.postalAddress}
                autoComplete="street-address"
                onChange={(event) => change({ postalAddress: event.target.value })}
              />
            )}
          </Field>
        </form>
      ) : own.error ? (
        <ErrorCard error={own.error} onRetry={() => void own.mutate()} pending={own.isValidating} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
