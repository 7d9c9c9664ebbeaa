import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { Select } from '@bottin/ui/components/input.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useId } from 'react';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { type Choice, menus, menuValue } from '../filters.ts';
import { PlatformChoices } from './platform-choices.tsx';

interface Props {
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
}

/** The platform filter. */
export function PlatformFilter({ search, onChange }: Props) {
  const wanted = search.getAll('platforms');
  return (
    <PlatformChoices
      chosen={platforms.filter((platform) => wanted.includes(platform))}
      onChange={(chosen) => onChange({ platforms: chosen })}
    />
  );
}

/** The niche, region and audience filters. */
export function MenuFilters({ search, onChange, className }: Props & { className?: string }) {
  return menus.map(({ key, label, choices }) => (
    <Menu
      key={key}
      label={label}
      value={menuValue(key, search)}
      choices={choices}
      onChange={(value) => onChange({ [key]: value })}
      {...(className ? { className } : {})}
    />
  ));
}

/** A menu under its label. */
export function Menu({
  label,
  value,
  choices,
  onChange,
  className,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cn('min-w-0', className)}>
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
    </div>
  );
}
