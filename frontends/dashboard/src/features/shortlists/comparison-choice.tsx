import { comparisonLimits, comparisonTexts, getComparisonPath } from '@bottin/contracts/domain/comparison.ts';
import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { pluralize } from '@bottin/ui/format/number.ts';
import { useState } from 'react';

/**
 * Holds the slugs of the people selected for a comparison. The selection survives a change of page in the
 * list.
 */
export function useComparisonChoice() {
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const toggle = (slug: string) =>
    setSlugs((before) => (before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug]));
  return { slugs, toggle, clear: () => setSlugs([]) };
}

export type ComparisonChoice = ReturnType<typeof useComparisonChoice>;

/** Checkbox that adds a person to the comparison. Renders nothing for a person without a public page. */
export function ComparisonCheckbox({
  person,
  choice,
}: {
  person: ListedPerson | null;
  choice: ComparisonChoice;
}) {
  if (!person) return null;
  return (
    <Checkbox
      checked={choice.slugs.includes(person.slug)}
      onChange={() => choice.toggle(person.slug)}
      label={
        <>
          <span>Comparer</span>
          <span className="sr-only">{`\u202F: ${person.name}`}</span>
        </>
      }
    />
  );
}

/** Bar with the number of chosen people and the link to their comparison. Empty until somebody is chosen. */
export function ComparisonBar({ choice: { slugs, clear } }: { choice: ComparisonChoice }) {
  const { length } = slugs;
  const isTooMany = length > comparisonLimits.max;
  const hint = isTooMany ? comparisonTexts.tooMany : length === 1 ? 'Coche une autre personne.' : '';
  return (
    // Always rendered, because screen readers announce a change only in a region that was already on the
    // page.
    <div role="status" className={length > 0 ? 'sticky bottom-0 z-20 mt-6 bg-paper' : undefined}>
      {length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-2 py-3">
          <p className="text-sm">
            {`${length} ${pluralize(length, 'personne choisie', 'personnes choisies')}${hint && `. ${hint}`}`}
          </p>
          {length >= comparisonLimits.min && !isTooMany && (
            <ButtonLink size="sm" to={getComparisonPath(slugs)}>
              Comparer
            </ButtonLink>
          )}
          <Button size="sm" variant="ghost" onClick={clear}>
            Tout décocher
          </Button>
        </div>
      )}
    </div>
  );
}
