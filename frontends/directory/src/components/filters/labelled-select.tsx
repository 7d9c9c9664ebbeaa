import { Select } from '@bottin/ui/components/input.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import { useId } from 'react';
import type { Choice } from '../../lib/filter-choices.ts';

export function LabelledSelect({
  label,
  value,
  choices,
  onChange,
  className,
  children,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  className?: string;
  /** Elements placed over the select, such as the search field for places. */
  children?: Elements;
}) {
  const id = useId();
  return (
    <div className={cn('relative min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block font-semibold text-xs">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      {children}
    </div>
  );
}
