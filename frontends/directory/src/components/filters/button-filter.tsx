import { cn } from '@bottin/ui/lib/cn.ts';
import { type FilterProps, listChoices } from '../../lib/filter-choices.ts';
import { ChoiceSymbol } from './choice-symbol.tsx';

const pill =
  'inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-sm border px-3 font-medium text-sm transition-colors active:translate-y-px';

/**
 * Filter as a row of toggle buttons. The first button stands for all values; it is pressed when the filter
 * has no value.
 */
export function ButtonFilter({ filter, chosen, onChange, facet, className }: FilterProps) {
  const choices = listChoices({ filter, chosen, facet });
  const toggle = (value: string) => {
    const others = chosen.filter((one) => one !== value);
    if (value === '') onChange([]);
    else if (others.length < chosen.length) onChange(others);
    // Keeps the selected values in the filter's own order, so that the same selection always produces the
    // same URL.
    else
      onChange(
        filter.isMultiple ? filter.values.filter((one) => one === value || others.includes(one)) : [value],
      );
  };
  return (
    <fieldset className={cn('flex min-w-0 flex-wrap gap-2', className)}>
      <legend className="sr-only">{filter.menu.label}</legend>
      {choices.map(({ value, label }) => {
        const isPressed = value === '' ? chosen.length === 0 : chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isPressed}
            onClick={() => toggle(value)}
            className={cn(
              pill,
              isPressed
                ? 'border-bleu bg-bleu text-on-bleu'
                : 'border-line-strong bg-surface hover:border-bleu hover:text-bleu',
            )}
          >
            <ChoiceSymbol filter={filter} value={value} />
            <span>{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
