import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { FieldGroup } from '@bottin/ui/components/field.tsx';
import { Check } from '@bottin/ui/components/icons.tsx';

export interface CategoryChoice {
  slug: CategorySlug;
  label: string;
}

/**
 * Returns the categories that the form offers, then the account's other categories. `present` contains all
 * categories of the account.
 */
export function mergeChoices(
  offered: readonly CategoryChoice[],
  present: readonly CategorySlug[],
): readonly CategoryChoice[] {
  const missing = present.filter((slug) => !offered.some((choice) => choice.slug === slug));
  return [...offered, ...missing.map((slug) => ({ slug, label: categoryLabels[slug] }))];
}

/** Picker of up to three categories, shown as chips. */
export function CategoryPicker({
  label,
  choices,
  value,
  onChange,
  error,
}: {
  label: string;
  choices: readonly CategoryChoice[];
  value: readonly CategorySlug[];
  onChange: (value: CategorySlug[]) => void;
  error?: string | undefined;
}) {
  const full = value.length >= limits.categories.max;
  return (
    <FieldGroup
      label={
        <>
          <span>{label}</span>
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        </>
      }
      hint={full ? texts.categoriesMax : `De 1 à ${limits.categories.max}. La première choisie passe devant.`}
      error={error}
    >
      <div className="flex flex-wrap gap-2">
        {choices.map(({ slug, label: name }) => {
          const chosen = value.includes(slug);
          return (
            <label key={slug} className="relative">
              <input
                type="checkbox"
                checked={chosen}
                disabled={full && !chosen}
                onChange={() => onChange(chosen ? value.filter((one) => one !== slug) : [...value, slug])}
                className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              <span className="inline-flex min-h-10 items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-3 font-medium text-sm transition-colors peer-checked:border-bleu peer-checked:bg-bleu peer-checked:text-on-bleu peer-focus-visible:outline-3 peer-focus-visible:outline-bleu peer-focus-visible:outline-offset-2 peer-enabled:peer-hover:border-bleu peer-disabled:opacity-55">
                {chosen && <Check aria-hidden="true" className="size-4" />}
                <span>{name}</span>
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
