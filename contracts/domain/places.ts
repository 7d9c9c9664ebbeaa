import { type AdministrativeRegion, administrativeRegions } from './administrative-regions.ts';
import { fold } from './text.ts';

/** An administrative region or a town, as the region filter offers it. */
export interface Place {
  /** Name, which is also the value of the region filter. */
  readonly name: string;
  /** Administrative region of a town; null for an administrative region. */
  readonly region: string | null;
}

/**
 * Returns the value of the region filter for an administrative region. The value for region 06 is « Île de
 * Montréal », because « Montréal » is the value for the city.
 */
export function getPlaceName({ slug, name }: AdministrativeRegion): string {
  return slug === 'montreal' ? 'Île de Montréal' : name;
}

/** Created on first use, so that bundlers can leave the towns out of pages that don't use them. */
let townsByPlace: ReadonlyMap<string, readonly string[]> | undefined;

function getTownsByPlace(): ReadonlyMap<string, readonly string[]> {
  townsByPlace ??= new Map([
    ...administrativeRegions.flatMap(({ towns }) => towns.map((town) => [town, [town]] as const)),
    ...administrativeRegions.map((region) => [getPlaceName(region), region.towns] as const),
  ]);
  return townsByPlace;
}

/** Returns the towns of a place; an empty list when no place has this name. */
export function listPlaceTowns(name: string): readonly string[] {
  return getTownsByPlace().get(name) ?? [];
}

/** Returns the name if it is the exact name of a place; otherwise undefined. */
export function parsePlace(name: string): string | undefined {
  return getTownsByPlace().has(name) ? name : undefined;
}

/**
 * Lists the administrative regions, then the towns in alphabetical order. Omits a town that has the same name
 * as an administrative region.
 */
export function listPlaces(): Place[] {
  const regions = administrativeRegions.map((region) => ({ name: getPlaceName(region), region: null }));
  const names = new Set<string>(regions.map(({ name }) => name));
  const towns = administrativeRegions.flatMap((region) =>
    region.towns.filter((town) => !names.has(town)).map((town) => ({ name: town, region: region.name })),
  );
  return [...regions, ...towns.sort((one, other) => one.name.localeCompare(other.name, 'fr-CA'))];
}

/**
 * Returns the places whose name contains the text at the start of a word. Ignores case, accents and hyphens.
 */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const typed = toWords(text);
  return places.filter(({ name }) => ` ${toWords(name)}`.includes(` ${typed}`));
}

function toWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
