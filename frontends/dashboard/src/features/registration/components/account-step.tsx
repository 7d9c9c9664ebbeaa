import { Button } from '@bottin/ui/components/button.tsx';
import { ArrowRight } from '@bottin/ui/components/icons.tsx';
import type { Draft } from '../draft.ts';
import { StepFrame } from './step-frame.tsx';

/**
 * Replaces the form in step 2 of the wizard once the account exists. Shows the account's details, which can't
 * be edited any more.
 */
export function AccountStep({
  details,
  onBack,
  onNext,
  onRestart,
}: {
  details: Draft['details'];
  onBack: () => void;
  onNext: () => void;
  /** Starts a new registration. Null for a signed-in user, who can't register another account. */
  onRestart: (() => void) | null;
}) {
  const facts = [
    { label: 'Prénom', value: details.firstName },
    { label: 'Nom', value: details.lastName },
    { label: 'Nom public', value: details.publicName },
    { label: 'Courriel', value: details.email },
    { label: 'Ville', value: details.city },
  ];
  return (
    <StepFrame
      title="Tes coordonnées"
      intro="Ton compte est créé. Tu pourras changer ces informations dans ton profil."
      focus
      onBack={onBack}
      actions={
        <Button size="lg" onClick={onNext}>
          Continuer
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {onRestart && (
        <Button variant="secondary" size="sm" className="self-start" onClick={onRestart}>
          Recommencer avec une autre adresse
        </Button>
      )}
    </StepFrame>
  );
}
