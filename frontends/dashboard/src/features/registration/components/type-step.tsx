import { texts } from '@bottin/contracts/domain/texts.ts';
import { type UserType, userTypeLabels, userTypes } from '@bottin/contracts/domain/user-types.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import {
  ArrowRight,
  Building2,
  Clapperboard,
  Handshake,
  Heart,
  type Icon,
} from '@bottin/ui/components/icons.tsx';
import { StepFrame } from './step-frame.tsx';

const cards: Readonly<Record<UserType, { Glyph: Icon; description: string }>> = {
  creator: { Glyph: Clapperboard, description: 'Je publie des vidéos, des photos ou des textes.' },
  company: { Glyph: Building2, description: 'Marque ou agence, je cherche des créateurs.' },
  both: { Glyph: Handshake, description: 'Je publie et je représente une marque.' },
  fan: { Glyph: Heart, description: 'Je suis les créateurs d’ici.' },
};

/** Step 1 of the wizard: choice of one of four account types. The type is locked once the account exists. */
export function TypeStep({
  value,
  locked,
  focus,
  onChange,
  onNext,
}: {
  value: UserType | null;
  locked: boolean;
  focus: boolean;
  onChange: (type: UserType) => void;
  onNext: () => void;
}) {
  return (
    <StepFrame
      title="Quel est ton profil ?"
      intro={locked ? 'Ton compte est créé avec ce type de profil.' : 'La suite dépend de ton choix.'}
      focus={focus}
      actions={
        <>
          {value === null && (
            <p id="type-missing" className="text-muted text-sm">
              {texts.userTypeRequired}
            </p>
          )}
          <Button
            size="lg"
            className="ml-auto"
            disabled={value === null}
            aria-describedby={value === null ? 'type-missing' : undefined}
            onClick={onNext}
          >
            Continuer
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Type de profil</legend>
        {userTypes.map((type) => {
          const { Glyph, description } = cards[type];
          return (
            <label key={type} className="relative">
              <input
                type="radio"
                name="userType"
                value={type}
                aria-label={userTypeLabels[type]}
                aria-describedby={`type-${type}`}
                checked={value === type}
                disabled={locked && value !== type}
                onChange={() => onChange(type)}
                className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              <span className="flex h-full gap-4 rounded-lg border border-line-strong bg-surface p-4 transition-colors peer-checked:border-bleu peer-checked:bg-givre peer-checked:ring-1 peer-checked:ring-bleu peer-focus-visible:outline-3 peer-focus-visible:outline-bleu peer-focus-visible:outline-offset-2 peer-enabled:peer-hover:border-bleu peer-disabled:opacity-55">
                <Glyph aria-hidden="true" strokeWidth={1.75} className="size-8 shrink-0 text-bleu" />
                <span>
                  <span className="block font-bold font-heading text-lg">{userTypeLabels[type]}</span>
                  <span id={`type-${type}`} className="block text-muted text-sm">
                    {description}
                  </span>
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </StepFrame>
  );
}
