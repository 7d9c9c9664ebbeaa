import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isOpenToCollaboration } from '@bottin/contracts/domain/collaboration-days.ts';
import {
  collaborationConsentText,
  getLastPausedDay,
  getReopeningDay,
  type ReplyDelay,
  replyDelayLabels,
  replyDelays,
} from '@bottin/contracts/domain/collaboration.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Field, FieldGroup } from '@bottin/ui/components/field.tsx';
import { Input, Select } from '@bottin/ui/components/input.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormSection } from '../../components/form-section.tsx';
import { UnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { buildFormSchema, needsConsent, toFormValues } from './form-values.ts';
import { KindPicker } from './kind-picker.tsx';

/**
 * Form in which a creator selects the proposals that they accept, and consents to showing this on their
 * public profile.
 */
export function CollaborationForm({
  host,
  user: { collaboration: settings },
}: {
  host: Pick<Host, 'toast' | 'session'>;
  user: SessionUser;
}) {
  const schema = useMemo(() => buildFormSchema(settings), [settings]);
  const form = useZodForm(schema, { defaultValues: toFormValues(settings) as never });
  const { errors, isDirty } = form.formState;
  const consentHeading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(consentHeading);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const buildHandlers = (title: string) => ({
    onSuccess: async (saved: SessionUser) => {
      // Resets the form to the saved values, so that leaving it afterwards needs no confirmation.
      form.reset(toFormValues(saved.collaboration) as never);
      await Promise.all([host.session.refresh(), reloadCalls('/api/creators')]);
      host.toast({ title, tone: 'success' });
    },
  });
  const saving = useSend(accountCalls.openToCollaboration, {
    ...buildHandlers('Tes choix sont enregistrés.'),
    onError: (error: unknown) => showFormError(form, host, error),
  });
  const withdrawal = buildHandlers('C’est fait : ton profil ne parle plus de collaborations.');
  const leaving = useSend(accountCalls.closeToCollaboration, {
    onSuccess: async (saved: SessionUser) => {
      setIsWithdrawing(false);
      await withdrawal.onSuccess(saved);
      restoreFocus();
    },
    onError: (error: unknown) => {
      setIsWithdrawing(false);
      showErrorToast(host, error);
    },
  });
  const isPending = saving.pending || leaving.pending;
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => saving.send({ body }))}>
      <p className="mb-8 max-w-3xl text-lg text-muted">{describeState(settings)}</p>
      <FormSection
        title="Propositions"
        intro="Ce que les marques et les autres créateurs peuvent te proposer. Personne n’a ton courriel."
      >
        <Controller
          control={form.control}
          name="kinds"
          render={({ field, fieldState }) => (
            <KindPicker value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Délai habituel"
            hint="Le temps que tu prends pour répondre."
            required
            error={errors.delay?.message}
          >
            {(control) => (
              <Select {...control} {...form.register('delay')}>
                <option value="">Choisis un délai</option>
                {replyDelays.map((delay: ReplyDelay) => (
                  <option key={delay} value={delay}>
                    {replyDelayLabels[delay]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Pas maintenant, jusqu’au"
            hint="Facultatif. Jusqu’à ce jour compris, ni la carte ni le filtre ne te montrent ouvert."
            error={errors.pausedUntil?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('pausedUntil', { setValueAs: (day: string | null) => day || null })}
                type="date"
              />
            )}
          </Field>
        </div>
      </FormSection>
      <FormSection
        ref={consentHeading}
        title="Ton accord"
        intro="Nous gardons le texte que tu acceptes, la date, et celle de ton retrait."
      >
        {needsConsent(settings) ? (
          <Controller
            control={form.control}
            name="consent"
            render={({ field, fieldState }) => (
              <FieldGroup label="Affichage public" error={fieldState.error?.message}>
                <Checkbox
                  ref={field.ref}
                  checked={field.value !== undefined}
                  aria-invalid={fieldState.error ? true : undefined}
                  onChange={({ target }) =>
                    field.onChange(target.checked ? collaborationConsentText : undefined)
                  }
                  onBlur={field.onBlur}
                  label={collaborationConsentText}
                />
              </FieldGroup>
            )}
          />
        ) : (
          <p className="max-w-2xl text-muted text-sm">
            {`Accepté le ${formatDate(settings?.consentedAt ?? '')} : « ${settings?.consent} »`}
          </p>
        )}
        {settings && (
          <Button
            variant="secondary"
            className="self-start"
            pending={isPending}
            onClick={() => setIsWithdrawing(true)}
          >
            Retirer mon accord
          </Button>
        )}
      </FormSection>
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setIsWithdrawing}
        title={'Retirer ton accord\u202f?'}
        description="Tes choix seront effacés, et ton profil ne parlera plus de collaborations."
        confirmLabel="Retirer mon accord"
        pending={leaving.pending}
        onConfirm={() => void leaving.send()}
      />
      <UnsavedChanges when={isDirty} />
      <div className="flex flex-wrap justify-end gap-3 border-line border-t py-4">
        <ButtonLink to="/dashboard?tab=profile" variant="secondary">
          Annuler
        </ButtonLink>
        <Button type="submit" pending={isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

/** Describes in French what the profile currently states about proposals. */
function describeState(settings: SessionUser['collaboration']): string {
  if (!settings) return 'Ton profil ne dit pas si tu reçois des propositions. C’est toi qui décides.';
  const openFrom = settings.pausedUntil && getReopeningDay(settings.pausedUntil);
  if (!openFrom || isOpenToCollaboration({ openFrom }))
    return 'Ton profil dit que tu reçois des propositions.';
  const lastDay = formatDate(`${getLastPausedDay(openFrom)}T12:00:00Z`);
  return `Ton profil dit : pas maintenant, jusqu’au ${lastDay}. Il redeviendra ouvert de lui-même.`;
}
