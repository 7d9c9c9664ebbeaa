import { registrationCities } from '@bottin/contracts/domain/cities.ts';
import { registerMinimalBody } from '@bottin/contracts/domain/registration.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { hasPublicPage, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { applyProblem, revalidateField, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CityField } from '../../../components/city-field.tsx';
import { EmailField } from '../../../components/email-field.tsx';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { withConfirmation } from '../../../lib/password-confirmation.ts';
import type { Draft } from '../draft.ts';
import { useEmailAvailability, usePublicNameAvailability } from '../hooks/use-availability.ts';
import { buildErrorToast, buildInvalidToast, findFieldError } from '../registration-errors.ts';
import { MaybeRegistered } from './maybe-registered.tsx';
import { StepFrame } from './step-frame.tsx';

const detailsForm = withConfirmation(registerMinimalBody.omit({ userType: true }), 'password');

export interface Passwords {
  password: string;
  confirmPassword: string;
}

/** Step 2 of the wizard: form that creates the account. */
export function DetailsStep({
  host,
  userType,
  details,
  passwords,
  onChange,
  onBack,
  onRegistered,
}: {
  host: Pick<Host, 'toast'>;
  userType: UserType;
  details: Draft['details'];
  passwords: Passwords;
  onChange: (details: Draft['details'], passwords: Passwords) => void;
  onBack: () => void;
  onRegistered: (account: { userId: string; email: string }) => void;
}) {
  const form = useZodForm(detailsForm, { defaultValues: { ...details, ...passwords } });
  const { errors, isSubmitting } = form.formState;
  const [email, publicName, password, confirmPassword] = useWatch({
    control: form.control,
    name: ['email', 'publicName', 'password', 'confirmPassword'],
  });
  const emailState = useEmailAvailability(email);
  const nameState = usePublicNameAvailability(publicName);
  // True after the response to a registration was lost: the account may exist nevertheless.
  const [unanswered, setUnanswered] = useState(false);
  const isTaken = [
    emailState.problem,
    nameState.problem,
    errors.email?.message,
    errors.publicName?.message,
  ].some((message) => message === texts.emailTaken || message === texts.publicNameTaken);
  // Before the confirmation is typed, the passwords don't differ yet. Submitting then reports what is missing.
  const passwordsDiffer = confirmPassword !== '' && password !== confirmPassword;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { password: first, confirmPassword: second, ...rest } = values;
          onChange(rest, { password: first, confirmPassword: second });
        },
      }),
    [form, onChange],
  );

  const { send } = useSend(authCalls.registerMinimal, {
    onError: (error) => {
      if (!(error instanceof HttpError) || error.status >= 500) setUnanswered(true);
      const refused = findFieldError(error);
      if (refused) {
        form.setError(refused.field, { type: 'server', message: refused.message }, { shouldFocus: true });
      } else applyProblem(form, error);
      host.toast(buildErrorToast(error));
    },
  });
  const submit = form.handleSubmit(
    async ({ confirmPassword: _, ...body }) => {
      const registered = await send({ body: { ...body, userType } });
      if (registered) onRegistered({ userId: registered.userId, email: body.email });
    },
    (invalid) => host.toast(buildInvalidToast(Object.keys(invalid))),
  );

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title="Tes coordonnées"
        intro="Gratuit, en moins de 2 minutes. Les champs marqués d’un astérisque sont obligatoires."
        focus
        onBack={onBack}
        actions={
          <Button
            type="submit"
            size="lg"
            pending={isSubmitting}
            disabled={Boolean(emailState.problem || nameState.problem || passwordsDiffer)}
          >
            Créer mon compte
          </Button>
        }
      >
        {unanswered && isTaken && <MaybeRegistered />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Prénom" required error={errors.firstName?.message}>
            {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label="Nom" required error={errors.lastName?.message}>
            {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
          </Field>
          <Field
            label="Nom public"
            required
            hint={`Lettres, chiffres et tirets.${hasPublicPage(userType) ? ' C’est l’adresse de ton profil.' : ''}`}
            success={nameState.available && 'Ce nom public est disponible'}
            error={nameState.problem ?? errors.publicName?.message}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('publicName')}
                autoComplete="nickname"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <EmailField
            {...form.register('email')}
            autoComplete="email"
            hint="On t’y envoie un lien pour activer ton compte."
            success={emailState.available && 'Cette adresse courriel est disponible'}
            error={emailState.problem ?? errors.email?.message}
          />
          <CityField {...form.register('city')} cities={registrationCities} error={errors.city?.message} />
          <NewPasswordFields
            password={form.register('password', { onChange: () => revalidateField(form, 'confirmPassword') })}
            label="Mot de passe"
            error={errors.password?.message}
            confirmation={form.register('confirmPassword')}
            confirmationLabel="Confirmer le mot de passe"
            confirmationError={passwordsDiffer ? texts.passwordsDiffer : errors.confirmPassword?.message}
          />
        </div>
      </StepFrame>
    </form>
  );
}
