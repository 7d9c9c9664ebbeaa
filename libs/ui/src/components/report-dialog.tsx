import {
  type ReportCategory,
  reportCategories,
  reportCategoryLabels,
  reportLimits,
  type ReportTargetKind,
  reportTexts,
} from '@bottin/contracts/domain/reports.ts';
import { reportCalls } from '@bottin/contracts/http/report-endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { getErrorMessage, HttpError } from '../calls/request.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input, Select, Textarea } from './input.tsx';
import { useSend } from '../hooks/use-send.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { emptyDraft, type ReportDraft, readDraft, saveDraft } from '../lib/report-draft.ts';
import type { ReportTarget } from '../lib/report-target.ts';

const titles: Readonly<Record<ReportTargetKind, string>> = {
  profile: 'Signaler ce profil',
  publication: 'Signaler cette publication',
  message: 'Signaler ce message',
};

/** French text that states who reads a report, by the kind of the reported target. */
const readers: Readonly<Record<ReportTargetKind, string>> = {
  profile: 'Une personne de Bottin lira ton signalement.',
  publication: 'Une personne de Bottin lira ton signalement.',
  message: 'Une personne de Bottin lira ton signalement et ce message.',
};

type FieldName = Exclude<keyof ReportDraft, 'id'>;
type FieldErrors = Partial<Record<FieldName, string>>;
const fieldNames: readonly FieldName[] = ['category', 'text', 'email'];

/** Validates the draft in the browser. It doesn't use the schema, so that this bundle needs no schemas. */
function validateDraft({ category, text }: ReportDraft): FieldErrors {
  const { length } = text.trim();
  return {
    ...(category === '' && { category: reportTexts.categoryRequired }),
    ...(length < reportLimits.text.min && { text: reportTexts.tooShort }),
    ...(length > reportLimits.text.max && { text: reportTexts.tooLong }),
  };
}

/** Returns the field errors of a failed request; empty when it failed for another reason. */
function parseFieldErrors(error: unknown): FieldErrors {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(
    errors
      .filter(({ path }) => fieldNames.some((name) => name === path[0]))
      .map(({ path, message }) => [path[0], message]),
  );
}

/** Dialog that reports a profile, a publication or a message. It stores a draft until the report is sent. */
export default function ReportDialog({
  host,
  target,
  onClose,
}: {
  host: Pick<Host, 'session'> | null;
  target: ReportTarget;
  onClose: () => void;
}) {
  const key = `${target.kind} ${target.id}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const isSignedIn = host?.session.get().user != null;

  const { send, pending, error, response } = useSend(reportCalls.create, {
    onSuccess: () => saveDraft(key, emptyDraft),
    onError: (failure) => show(parseFieldErrors(failure)),
  });
  const show = (found: FieldErrors) => {
    setErrors(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const type = (name: FieldName, value: string) => {
    const next = { ...draft, [name]: value, id: crypto.randomUUID() };
    setDraft(next);
    saveDraft(key, next);
    setErrors(({ [name]: _, ...others }) => others);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (pending) return;
    const found = validateDraft(draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    const email = draft.email.trim();
    void send({
      body: {
        id: draft.id,
        kind: target.kind,
        targetId: target.id,
        category: draft.category as ReportCategory,
        text: draft.text,
        ...(email !== '' && { email }),
      },
    });
  };

  if (response) {
    // In the same place as the dialog below, so that React keeps one dialog, which returns the focus to its opener.
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Ton signalement est reçu"
        footer={<Button onClick={onClose}>Terminé</Button>}
      >
        <Receipt receipt={response.receipt} />
      </Dialog>
    );
  }
  const hasFieldErrors = Object.keys({ ...errors, ...parseFieldErrors(error) }).length > 0;
  return (
    <Dialog
      open
      // A closed dialog would show neither the receipt nor the error of the request.
      onOpenChange={(open) => open || pending || onClose()}
      title={titles[target.kind]}
      description={`« ${target.label} ». ${readers[target.kind]} Ton identité n’est jamais montrée à la personne signalée.`}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Annuler
          </Button>
          <Button pending={pending} onClick={() => submit()}>
            Envoyer
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Ce que tu signales" required error={errors.category}>
          {(control) => (
            <Select
              {...control}
              name="category"
              value={draft.category}
              onChange={(event) => type('category', event.target.value)}
            >
              <option value="">Choisis…</option>
              {reportCategories.map((category) => (
                <option key={category} value={category}>
                  {reportCategoryLabels[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Ce qui ne va pas"
          required
          hint={`De ${reportLimits.text.min} à 1 000 caractères.`}
          error={errors.text}
        >
          {(control) => (
            <Textarea
              {...control}
              name="text"
              value={draft.text}
              onChange={(event) => type('text', event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Ton courriel (facultatif)"
          hint={
            isSignedIn
              ? 'Pour recevoir la réponse ailleurs qu’à l’adresse de ton compte.'
              : 'Pour recevoir la réponse. Il est effacé 90 jours après.'
          }
          error={errors.email}
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              value={draft.email}
              onChange={(event) => type('email', event.target.value)}
            />
          )}
        </Field>
        <button type="submit" hidden />
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error !== undefined && !hasFieldErrors ? getErrorMessage(error) : null}
        </p>
      </form>
    </Dialog>
  );
}

function Receipt({ receipt }: { receipt: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // Move the focus here, because the button that had it was removed.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className="outline-none">
        <span>Numéro : </span>
        <strong className="tabular-nums">{receipt}</strong>
      </p>
      <p className="mt-2 text-muted text-sm">
        Note-le si tu veux nous en reparler. Merci de veiller sur Bottin.
      </p>
    </>
  );
}
