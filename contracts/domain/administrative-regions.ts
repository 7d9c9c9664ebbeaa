import { fold } from './text.ts';

/** One of Quebec's 17 administrative regions. */
export interface AdministrativeRegion {
  /** Identifier in URLs. */
  readonly slug: string;
  readonly name: string;
  /** Name with its preposition, as in « créateurs de la Mauricie ». */
  readonly withOf: string;
  /** Towns and boroughs that the forms offer for the region, the largest first. */
  readonly towns: readonly string[];
}

/**
 * The administrative regions in their official order, 01 to 17, with the limits in force since July 2021, when
 * Granby and Cowansville moved from Montérégie to Estrie.
 * Source: Institut de la statistique du Québec, « Les 17 régions administratives ».
 */
export const administrativeRegions: readonly AdministrativeRegion[] = [
  {
    slug: 'bas-saint-laurent',
    name: 'Bas-Saint-Laurent',
    withOf: 'du Bas-Saint-Laurent',
    towns: [
      'Rimouski',
      'Rivière-du-Loup',
      'Matane',
      'Mont-Joli',
      'Amqui',
      'La Pocatière',
      'Trois-Pistoles',
      'Témiscouata-sur-le-Lac',
    ],
  },
  {
    slug: 'saguenay-lac-saint-jean',
    name: 'Saguenay–Lac-Saint-Jean',
    withOf: 'du Saguenay–Lac-Saint-Jean',
    towns: [
      'Saguenay',
      'Chicoutimi',
      'Jonquière',
      'Alma',
      'Dolbeau-Mistassini',
      'Saint-Félicien',
      'Roberval',
    ],
  },
  {
    slug: 'capitale-nationale',
    name: 'Capitale-Nationale',
    withOf: 'de la Capitale-Nationale',
    towns: ['Québec', 'L’Ancienne-Lorette', 'Pont-Rouge', 'Saint-Raymond', 'La Malbaie', 'Baie-Saint-Paul'],
  },
  {
    slug: 'mauricie',
    name: 'Mauricie',
    withOf: 'de la Mauricie',
    towns: ['Trois-Rivières', 'Shawinigan', 'La Tuque', 'Louiseville'],
  },
  {
    slug: 'estrie',
    name: 'Estrie',
    withOf: 'de l’Estrie',
    towns: [
      'Sherbrooke',
      'Granby',
      'Magog',
      'Cowansville',
      'Bromont',
      'Coaticook',
      'Val-des-Sources',
      'Lac-Mégantic',
    ],
  },
  {
    slug: 'montreal',
    name: 'Montréal',
    withOf: 'de Montréal',
    towns: [
      'Montréal',
      'Saint-Laurent',
      'Dollard-des-Ormeaux',
      'Côte-Saint-Luc',
      'Pointe-Claire',
      'Westmount',
      'Kirkland',
      'Beaconsfield',
    ],
  },
  {
    slug: 'outaouais',
    name: 'Outaouais',
    withOf: 'de l’Outaouais',
    towns: ['Gatineau', 'Val-des-Monts', 'Cantley', 'Chelsea', 'Maniwaki'],
  },
  {
    slug: 'abitibi-temiscamingue',
    name: 'Abitibi-Témiscamingue',
    withOf: 'de l’Abitibi-Témiscamingue',
    towns: ['Rouyn-Noranda', "Val-d'Or", 'Amos', 'La Sarre', 'Malartic', 'Ville-Marie'],
  },
  {
    slug: 'cote-nord',
    name: 'Côte-Nord',
    withOf: 'de la Côte-Nord',
    towns: ['Sept-Îles', 'Baie-Comeau', 'Port-Cartier', 'Havre-Saint-Pierre', 'Forestville'],
  },
  {
    slug: 'nord-du-quebec',
    name: 'Nord-du-Québec',
    withOf: 'du Nord-du-Québec',
    towns: ['Chibougamau', 'Chisasibi', 'Kuujjuaq', 'Lebel-sur-Quévillon', 'Matagami', 'Chapais'],
  },
  {
    slug: 'gaspesie-iles-de-la-madeleine',
    name: 'Gaspésie–Îles-de-la-Madeleine',
    withOf: 'de la Gaspésie–Îles-de-la-Madeleine',
    towns: [
      'Gaspé',
      'Les Îles-de-la-Madeleine',
      'Chandler',
      'Sainte-Anne-des-Monts',
      'Carleton-sur-Mer',
      'New Richmond',
      'Percé',
      'Bonaventure',
    ],
  },
  {
    slug: 'chaudiere-appalaches',
    name: 'Chaudière-Appalaches',
    withOf: 'de la Chaudière-Appalaches',
    towns: ['Lévis', 'Saint-Georges', 'Thetford Mines', 'Sainte-Marie', 'Montmagny', 'Beauceville'],
  },
  { slug: 'laval', name: 'Laval', withOf: 'de Laval', towns: ['Laval'] },
  {
    slug: 'lanaudiere',
    name: 'Lanaudière',
    withOf: 'de Lanaudière',
    towns: ['Terrebonne', 'Repentigny', 'Mascouche', 'Joliette', 'L’Assomption', 'Saint-Charles-Borromée'],
  },
  {
    slug: 'laurentides',
    name: 'Laurentides',
    withOf: 'des Laurentides',
    towns: [
      'Saint-Jérôme',
      'Mirabel',
      'Blainville',
      'Saint-Eustache',
      'Boisbriand',
      'Sainte-Thérèse',
      'Mont-Laurier',
      'Lachute',
      'Mont-Tremblant',
      'Saint-Sauveur',
    ],
  },
  {
    slug: 'monteregie',
    name: 'Montérégie',
    withOf: 'de la Montérégie',
    towns: [
      'Longueuil',
      'Saint-Jean-sur-Richelieu',
      'Brossard',
      'Saint-Hyacinthe',
      'Châteauguay',
      'Vaudreuil-Dorion',
      'Boucherville',
      'Salaberry-de-Valleyfield',
      'Sorel-Tracy',
      'Chambly',
      'Beloeil',
      'Varennes',
    ],
  },
  {
    slug: 'centre-du-quebec',
    name: 'Centre-du-Québec',
    withOf: 'du Centre-du-Québec',
    towns: ['Drummondville', 'Victoriaville', 'Bécancour', 'Nicolet', 'Plessisville'],
  },
];

/** Created on first use, so that bundlers can leave the lists of towns out of pages that don't use them. */
let regionsByTown: ReadonlyMap<string, AdministrativeRegion> | undefined;

/** Returns the region that contains a town, ignoring case and accents; null when no region lists the town. */
export function findAdministrativeRegion(town: string): AdministrativeRegion | null {
  regionsByTown ??= new Map(
    administrativeRegions.flatMap((region) => region.towns.map((one) => [fold(one), region] as const)),
  );
  return regionsByTown.get(fold(town)) ?? null;
}

/**
 * Returns the number of entries in each region, by the region's slug; 0 for regions without entries. Ignores
 * towns that no region lists.
 */
export function countByRegion(
  towns: ReadonlyArray<{ readonly town: string; readonly entries: number }>,
): Record<string, number> {
  const counts = Object.fromEntries(administrativeRegions.map(({ slug }) => [slug, 0]));
  for (const { town, entries } of towns) {
    const region = findAdministrativeRegion(town);
    if (region) counts[region.slug] = (counts[region.slug] ?? 0) + entries;
  }
  return counts;
}

/** Returns the region with this slug, or null when there is none. */
export function parseAdministrativeRegion(slug: string): AdministrativeRegion | null {
  return administrativeRegions.find((region) => region.slug === slug) ?? null;
}
