import { fold } from './text.ts';

/** The 39 cities that registration offers, in the specification's order. */
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

/** The 31 cities that the edit-profile form offers, in the specification's order. */
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

/** The seven cities that have a region of their own, and the one of all others. */
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

/** What a form offers to who lives in none of its cities. */
const elsewhere = 'Autre';

/** The city as a place: null where all that is known is that it is another than those of the list. */
export function placeOf(city: string): string | null {
  return city === '' || city === elsewhere ? null : city;
}

/** A city as people read it; who lives in none of the list lives elsewhere in Québec, and one not told is ''. */
export function cityLabel(city: string): string {
  return city === elsewhere ? 'Ailleurs au Québec' : city;
}

/** Boroughs and former towns that belong to one of the seven regions' cities. */
const boroughs: Readonly<Record<string, Region>> = {
  Chicoutimi: 'Saguenay',
  Jonquière: 'Saguenay',
  'Saint-Laurent': 'Montréal',
};

/** Made when first used: a page that only names regions leaves the lists out. */
let knownCities: ReadonlyMap<string, string> | undefined;

/** A city's usual spelling, whatever the case, accents or spaces it was typed with; null when no list has it. */
export function cityFrom(text: string): string | null {
  knownCities ??= new Map([...registrationCities, ...editProfileCities].map((city) => [fold(city), city]));
  return knownCities.get(fold(text)) ?? null;
}

/** The region-filter bucket of a city: itself for the seven, their boroughs mapped, 'Autre' for the rest. */
export function regionOf(city: string): Region {
  const mapped = boroughs[city];
  if (mapped) return mapped;
  return (regions as readonly string[]).includes(city) ? (city as Region) : 'Autre';
}

/** A form's list of cities with the account's present one added when the list lacks it, so that saving loses nothing. */
export function citiesWith(list: readonly string[], present: string | null | undefined): readonly string[] {
  return !present || list.includes(present) ? list : [present, ...list];
}
