import { administrativeRegions } from './administrative-regions.ts';
import { fold } from './text.ts';

/** The 39 cities of the registration form, in the specification's order. */
export const registrationCities = [
  'Montréal',
  'Québec',
  'Laval',
  'Gatineau',
  'Sherbrooke',
  'Saguenay',
  'Trois-Rivières',
  'Drummondville',
  'Saint-Jérôme',
  'Granby',
  'Saint-Hyacinthe',
  'Shawinigan',
  'Rimouski',
  'Chicoutimi',
  'Jonquière',
  'Saint-Georges',
  'Thetford Mines',
  'Victoriaville',
  'Baie-Comeau',
  'Alma',
  'Sept-Îles',
  "Val-d'Or",
  'Amos',
  'Rouyn-Noranda',
  'Rivière-du-Loup',
  'Matane',
  'La Tuque',
  'Dolbeau-Mistassini',
  'Magog',
  'Cowansville',
  'Saint-Eustache',
  'Repentigny',
  'Terrebonne',
  'Brossard',
  'Longueuil',
  'Saint-Laurent',
  'Mirabel',
  'Blainville',
  'Autre',
] as const;

/** The 31 cities of the edit-profile form, in the specification's order. */
export const editProfileCities = [
  'Montréal',
  'Québec',
  'Laval',
  'Gatineau',
  'Longueuil',
  'Sherbrooke',
  'Saguenay',
  'Lévis',
  'Trois-Rivières',
  'Terrebonne',
  'Saint-Jean-sur-Richelieu',
  'Repentigny',
  'Boucherville',
  'Saint-Jérôme',
  'Drummondville',
  'Granby',
  'Saint-Hyacinthe',
  'Shawinigan',
  'Dollard-des-Ormeaux',
  'Rimouski',
  'Châteauguay',
  'Victoriaville',
  'Joliette',
  'Rivière-du-Loup',
  'Mascouche',
  'Rouyn-Noranda',
  'Blainville',
  'Mirabel',
  'Brossard',
  'Thetford Mines',
  'Saint-Georges',
] as const;

/** The seven cities that are regions of their own, and 'Autre' for all other cities. */
export const regions = [
  'Montréal',
  'Québec',
  'Laval',
  'Gatineau',
  'Sherbrooke',
  'Saguenay',
  'Trois-Rivières',
  'Autre',
] as const;
export type Region = (typeof regions)[number];

/** Option of the city menus for all cities that the menus don't list. */
const otherCity = 'Autre';

/** Returns the city, or null when it is unknown or 'Autre'. */
export function getKnownCity(city: string): string | null {
  return city === '' || city === otherCity ? null : city;
}

/** Returns the display label of a city: 'Ailleurs au Québec' for 'Autre', and '' when unknown. */
export function getCityLabel(city: string): string {
  return city === otherCity ? 'Ailleurs au Québec' : city;
}

/** Boroughs and former towns, mapped to the city that they are part of. */
const regionByBorough: Readonly<Record<string, Region>> = {
  Chicoutimi: 'Saguenay',
  Jonquière: 'Saguenay',
  'Saint-Laurent': 'Montréal',
};

/**
 * Created on first use, so that bundlers can leave the city lists out of pages that only need region names.
 */
let knownCities: ReadonlyMap<string, string> | undefined;

/**
 * Lists the towns that are missing in `list`, grouped by administrative region. `list` contains the towns
 * that a form offers first.
 */
export function listFurtherTowns(
  list: readonly string[],
): ReadonlyArray<{ region: string; towns: readonly string[] }> {
  return administrativeRegions
    .map(({ name, towns }) => ({ region: name, towns: towns.filter((town) => !list.includes(town)) }))
    .filter(({ towns }) => towns.length > 0);
}

/**
 * Returns the canonical spelling of a city, ignoring case, accents and spaces. Returns null when neither the
 * forms' lists nor the towns of the administrative regions contain the city.
 */
export function parseCity(text: string): string | null {
  knownCities ??= new Map(
    [...registrationCities, ...editProfileCities, ...administrativeRegions.flatMap(({ towns }) => towns)].map(
      (city) => [fold(city), city],
    ),
  );
  return knownCities.get(fold(text)) ?? null;
}

/**
 * Returns the region of a city: each of the seven cities is a region and includes its boroughs; all other
 * cities are in 'Autre'.
 */
export function regionOf(city: string): Region {
  const mapped = regionByBorough[city];
  if (mapped) return mapped;
  return (regions as readonly string[]).includes(city) ? (city as Region) : 'Autre';
}

/**
 * Returns a form's city list. Adds the account's current city when the list lacks it, so that saving the form
 * keeps that city.
 */
export function withCurrentCity(
  list: readonly string[],
  present: string | null | undefined,
): readonly string[] {
  return !present || list.includes(present) ? list : [present, ...list];
}
