import type { Facets } from '@bottin/contracts/domain/entry-list.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { Select } from '@bottin/ui/components/input.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useId } from 'react';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { type Choice, choicesOf, menus, menuValue } from '../filters.ts';
import { PlatformChoices } from './platform-choices.tsx';

interface Props {
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  /** How many each choice would find; undefined while it isn't known. */
  facets: Facets | undefined;
}

/** The platform filter. */
export function PlatformFilter({ search, onChange, facets }: Props) {
  const wanted = search.getAll('platforms');
  return (
    <PlatformChoices
      chosen={platforms.filter((platform) => wanted.includes(platform))}
      onChange={(chosen) => onChange({ platforms: chosen })}
      facet={facets?.platforms}
    />
  );
}

/** The niche, region and audience filters. */
export function MenuFilters({ search, onChange, facets, className }: Props & { className?: string }) {
  return menus.map((menu) => (
    <Menu
      key={menu.key}
      label={menu.label}
      value={menuValue(menu.key, search)}
      choices={choicesOf(menu, search, facets)}
      onChange={(value) => onChange({ [menu.key]: value })}
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
