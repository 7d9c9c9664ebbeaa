import { audienceFilterLabels, audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { allNiches, categoryFrom, categoryLabels, nicheFilter } from '@bottin/contracts/domain/categories.ts';
import { allRegions, regions } from '@bottin/contracts/domain/cities.ts';
import { directorySortChoices } from '@bottin/contracts/domain/content.ts';
import type { Facets } from '@bottin/contracts/domain/entry-list.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';

export type DirectoryView = 'grid' | 'list';

export interface Choice {
  value: string;
  label: string;
}

interface MenuOfChoices {
  key: 'niche' | 'region' | 'audience';
  facet: 'niche' | 'region' | 'audienceSize';
  label: string;
  choices: readonly Choice[];
}

/** The filters that are menus, as keys of the address; the empty value is the default. */
export const menus: readonly MenuOfChoices[] = [
  {
    key: 'niche',
    facet: 'niche',
    label: 'Niche',
    choices: [
      { value: '', label: allNiches },
      ...nicheFilter.map((slug) => ({ value: slug, label: categoryLabels[slug] })),
    ],
  },
  {
    key: 'region',
    facet: 'region',
    label: 'Région',
    choices: [
      { value: '', label: allRegions },
      ...regions.map((region) => ({ value: region, label: region })),
    ],
  },
  {
    key: 'audience',
    facet: 'audienceSize',
    label: 'Audience',
    choices: [
      { value: '', label: 'Toutes' },
      ...audienceSizes.map((size) => ({ value: size, label: audienceFilterLabels[size] })),
    ],
  },
];

/** The value of a menu in an address, in the form of its choices. */
export function menuValue(key: string, search: URLSearchParams): string {
  const text = search.get(key) ?? '';
  return key === 'niche' ? (categoryFrom(text) ?? text) : text;
}

/** `Montréal (34)`; the label alone while the count isn't known. */
export function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}

/** The choices of a menu with their counts. A category that the menu doesn't offer is added while it is chosen. */
export function choicesOf(
  { key, facet, choices }: MenuOfChoices,
  search: URLSearchParams,
  facets: Facets | undefined,
): Choice[] {
  const other = key === 'niche' ? categoryFrom(search.get('niche') ?? '') : null;
  const missing = other && !choices.some(({ value }) => value === other);
  const all = missing ? [...choices, { value: other, label: categoryLabels[other] }] : choices;
  const counts: Readonly<Record<string, number>> = facets?.[facet].counts ?? {};
  return all.map(({ value, label }) => ({
    value,
    label: withCount(label, value === '' ? facets?.[facet].all : counts[value]),
  }));
}

export const defaultSort = directorySortChoices[0].value;

/** The sort of an address; anything unknown is the default. */
export function sortOf(search: URLSearchParams): string {
  return directorySortChoices.find(({ value }) => value === search.get('sort'))?.value ?? defaultSort;
}

export function viewOf(search: URLSearchParams): DirectoryView {
  return search.get('view') === 'list' ? 'list' : 'grid';
}

/** How many filters differ from their defaults, beside the search text and the sort. */
export function activeFilterCount(search: URLSearchParams): number {
  return (
    (search.getAll('platforms').length > 0 ? 1 : 0) + menus.filter(({ key }) => menuValue(key, search)).length
  );
}

/** Whether anything differs from its default, so that there is something to clear. */
export function differsFromDefault(search: URLSearchParams): boolean {
  return activeFilterCount(search) > 0 || Boolean(search.get('search')) || sortOf(search) !== defaultSort;
}

/** The change of address that puts every filter back to its default. */
export const cleared = {
  search: null,
  platforms: null,
  niche: null,
  region: null,
  audience: null,
  sort: null,
} as const;
