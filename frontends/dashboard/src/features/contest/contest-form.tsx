import { reportLimits, reportTexts } from '@bottin/contracts/domain/reports.ts';
import { reportCalls } from '@bottin/contracts/http/report-endpoints.ts';
import { getErrorMessage, HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, Loading } from '@bottin/ui/components/states.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { readDraftText, storeDraft } from '@bottin/ui/lib/draft-storage.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLinkOutcome } from '../../lib/use-link-token.ts';

/** Form that contests a decision. The token comes from the e-mailed link that opened the page. */
export function ContestForm() {
  const { token, outcome, finish } = useLinkOutcome(reportTexts.contestGone);
  if (outcome?.look === 'success') return <Received message={outcome.message} />;
  if (outcome) return <GoneState />;
  // `token` is empty until hydration.
  if (!token) return <Loading />;
  return (
    <Form
      key={token}
      token={token}
      onReceived={(message) => finish({ look: 'success', title: receivedTitle, message })}
      onGone={() => finish({ look: 'error', title: goneTitle, message: reportTexts.contestGone })}
    />
  );
}

const receivedTitle = 'Ta contestation est envoyée';
const goneTitle = 'Rien à contester ici';

const draftKey = 'bottin-contest';

/** Stores the typed text for this tab until the text is sent. */
function saveDraft(text: string): void {
  storeDraft('sessionStorage', draftKey, text || null);
}

/** Returns the French error message of a text, or undefined when it is valid. */
function validateText(text: string): string | undefined {
  const { length } = text.trim();
  if (length < reportLimits.text.min) return reportTexts.contestTooShort;
  return length > reportLimits.text.max ? reportTexts.contestTooLong : undefined;
}

function Form({
  token,
  onReceived,
  onGone,
}: {
  token: string;
  onReceived: (message: string) => void;
  onGone: () => void;
}) {
  const [text, setText] = useState(() => readDraftText('sessionStorage', draftKey) ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, pending, error } = useSend(reportCalls.contest, {
    onSuccess: ({ message }) => {
      saveDraft('');
      onReceived(message);
    },
    onError: (failure) => {
      if (failure instanceof HttpError && failure.status === 404) onGone();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateText(text);
    setProblem(found);
    if (found) field.current?.focus();
    else if (!pending) void send({ body: { token, text } });
  };
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        Contester une décision
      </h1>
      <p className="mt-2 mb-6 text-muted">
        Une personne de Bottin lira ta contestation et te répondra par courriel. Une décision ne se conteste
        qu’une fois.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
        <Field
          label="Ta contestation"
          required
          className="w-full"
          hint="De 10 à 1 000 caractères."
          error={problem ?? (error === undefined ? undefined : getErrorMessage(error))}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={8}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
                saveDraft(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" pending={pending}>
          Envoyer
        </Button>
      </form>
    </>
  );
}

function Received({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {receivedTitle}
      </h1>
      <p className="mt-2 text-muted">{message}</p>
    </>
  );
}

function GoneState() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Contester une décision
      </h1>
      <EmptyState
        title={goneTitle}
        description={reportTexts.contestGone}
        actions={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      />
    </>
  );
}
