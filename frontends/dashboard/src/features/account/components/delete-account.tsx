import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { stepUpBody } from '@bottin/contracts/domain/step-up.ts';
import { hasPublicPage, isListedType } from '@bottin/contracts/domain/user-types.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { buildStepUpFields, type StepUpInput } from '@bottin/ui/calls/step-up.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { StepUpForm } from '@bottin/ui/components/step-up-form.tsx';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useStepUpFactor } from '@bottin/ui/hooks/use-step-up-factor.ts';
import { removeDrafts } from '@bottin/ui/lib/draft-storage.ts';
import { useState } from 'react';

const empty = { currentPassword: '', code: undefined };

/** Lists in French what the deletion of an account removes. */
function listDeletedData({ userType, slug }: SessionUser): string[] {
  return [
    'Ton compte, ton profil et tes réglages',
    ...(hasPublicPage(userType) ? [`Ta page publique /createurs/${slug}`] : []),
    ...(isListedType(userType) ? ['Ta place dans l’annuaire, les classements et le fil québécois'] : []),
    'Tes plateformes connectées et tout ce qui en vient ; l’accès donné à Google est révoqué',
    'Tes listes, tes notes, tes recherches enregistrées et les profils que tu suis',
    'Tes conversations, aussi pour l’autre personne',
  ];
}

/** Button that deletes the account, after a confirmation with the password. */
export function DeleteAccount({
  host,
  user,
  onDeleted,
}: {
  host: Pick<Host, 'toast'>;
  user: SessionUser;
  onDeleted: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const form = useZodForm(stepUpBody, { defaultValues: empty, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;

  const show = (open: boolean) => {
    form.reset(empty);
    setAsking(open);
  };
  const proof = useStepUpFactor();
  const remove = async (typed: StepUpInput) =>
    sendCall(accountCalls.deleteAccount, { body: await buildStepUpFields(typed, proof) });
  const { send } = useMutation(remove, {
    onSuccess: () => {
      removeDrafts();
      setAsking(false);
      onDeleted();
    },
    onError: (error) => showFormError(form, host, error),
  });
  const submit = form.handleSubmit((typed) => send(typed));

  return (
    <>
      <p className="max-w-2xl text-muted text-sm">
        Ton profil quitte Bottin et tes renseignements sont effacés, sauf ce que dit la{' '}
        <TextLink to="/confidentialite">politique de confidentialité</TextLink>. Télécharge d’abord tes
        données si tu veux les garder.
      </p>
      <Button variant="danger" className="self-start" onClick={() => show(true)}>
        Supprimer mon compte
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={show}
        title="Supprimer ton compte ?"
        description="Cette action ne peut pas être annulée. Voici ce que tu perds :"
        confirmLabel="Supprimer définitivement"
        pending={isSubmitting}
        onConfirm={submit}
      >
        <ul className="mb-5 flex list-disc flex-col gap-1 pl-5 text-sm">
          {listDeletedData(user).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <StepUpForm
          pending={isSubmitting}
          onSubmit={submit}
          requiredFactor={proof}
          register={(name) => form.register(name, { shouldUnregister: name === 'code' })}
          errors={errors}
          label="Ton mot de passe, pour confirmer"
        />
      </ConfirmDialog>
    </>
  );
}
