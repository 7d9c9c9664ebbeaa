import { reportLimits, reportTexts } from '@bottin/contracts/domain/reports.ts';
import { reportCalls } from '@bottin/contracts/http/report-endpoints.ts';
import { getErrorMessage, HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { EmptyState, Loading } from '@bottin/ui/components/states.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Form that contests a decision. The URL's fragment contains the token, so that no server logs it. */
export function ContestForm() {
  const { hash } = useLocation();
  // The server renders the page without the fragment, so the token is read after hydration.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(hash.slice(1)), [hash]);
  if (token === null) return <Loading />;
  return token ? <Form key={token} token={token} /> : <GoneState />;
}

const draftKey = 'bottin-contest';

/** Stores the typed text for this tab until the text is sent. */
function saveDraft(text: string): void {
  try {
    sessionStorage.setItem(draftKey, text);
  } catch {
    // Without storage (full or forbidden), the text lasts as long as the page.
  }
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(draftKey) ?? '';
  } catch {
    return '';
  }
}

/** Returns the French error message of a text, or undefined when it is valid. */
function validateText(text: string): string | undefined {
  const { length } = text.trim();
  if (length < reportLimits.text.min) return reportTexts.contestTooShort;
  return length > reportLimits.text.max ? reportTexts.contestTooLong : undefined;
}

function Form({ token }: { token: string }) {
  const [text, setText] = useState(readDraft);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, pending, error, response } = useSend(reportCalls.contest, { onSuccess: () => saveDraft('') });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateText(text);
    setProblem(found);
    if (found) field.current?.focus();
    else if (!pending) void send({ body: { token, text } });
  };
  if (response) return <Received message={response.message} />;
  if (error instanceof HttpError && error.status === 404) return <GoneState />;
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
        Ta contestation est envoyée
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
        title="Rien à contester ici"
        description={reportTexts.contestGone}
        actions={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      />
    </>
  );
}
