/**
 * Regions of Québec. `names` are the common names of a region. `cities` are the cities in that region, among
 * those that the site lets users choose. « Montréal » and « Laval » are both regions and cities.
 */
export const areas: ReadonlyArray<{ names: readonly string[]; cities: readonly string[] }> = [
  {
    names: ['Saguenay–Lac-Saint-Jean', 'Saguenay Lac-Saint-Jean', 'Lac-Saint-Jean', 'SLSJ'],
    cities: ['Saguenay', 'Chicoutimi', 'Jonquière', 'Alma', 'Dolbeau-Mistassini'],
  },
  { names: ['Bas-Saint-Laurent', 'Bas-du-Fleuve'], cities: ['Rimouski', 'Rivière-du-Loup', 'Matane'] },
  { names: ['Capitale-Nationale', 'région de Québec', 'Vieille Capitale'], cities: ['Québec'] },
  { names: ['Mauricie'], cities: ['Trois-Rivières', 'Shawinigan', 'La Tuque'] },
  {
    names: ['Estrie', "Cantons-de-l'Est", 'Eastern Townships'],
    cities: ['Sherbrooke', 'Magog', 'Granby', 'Cowansville'],
  },
  { names: ['Outaouais'], cities: ['Gatineau'] },
  {
    names: ['Abitibi-Témiscamingue', 'Abitibi', 'Témiscamingue'],
    cities: ["Val-d'Or", 'Amos', 'Rouyn-Noranda'],
  },
  { names: ['Côte-Nord'], cities: ['Baie-Comeau', 'Sept-Îles'] },
  { names: ['Chaudière-Appalaches'], cities: ['Lévis', 'Saint-Georges', 'Thetford Mines'] },
  { names: ['Beauce'], cities: ['Saint-Georges'] },
  { names: ['Lanaudière'], cities: ['Joliette', 'Repentigny', 'Terrebonne', 'Mascouche'] },
  { names: ['Laurentides'], cities: ['Saint-Jérôme', 'Saint-Eustache', 'Mirabel', 'Blainville'] },
  {
    names: ['Montérégie'],
    cities: [
      ...['Longueuil', 'Brossard', 'Boucherville', 'Châteauguay', 'Saint-Jean-sur-Richelieu'],
      'Saint-Hyacinthe',
    ],
  },
  { names: ['Centre-du-Québec'], cities: ['Drummondville', 'Victoriaville'] },
  {
    names: ['Rive-Sud', 'Rive-Sud de Montréal', 'South Shore'],
    cities: ['Longueuil', 'Brossard', 'Boucherville', 'Châteauguay'],
  },
  {
    names: ['Rive-Nord', 'Couronne-Nord', 'North Shore'],
    cities: [
      ...['Terrebonne', 'Repentigny', 'Mascouche', 'Blainville', 'Mirabel', 'Saint-Eustache'],
      'Saint-Jérôme',
    ],
  },
  {
    names: ['Grand Montréal', 'région de Montréal', 'Greater Montreal'],
    cities: [
      ...[
        'Montréal',
        'Saint-Laurent',
        'Dollard-des-Ormeaux',
        'Laval',
        'Longueuil',
        'Brossard',
        'Boucherville',
      ],
      ...['Châteauguay', 'Terrebonne', 'Repentigny', 'Mascouche', 'Blainville', 'Mirabel', 'Saint-Eustache'],
    ],
  },
  { names: ['West Island', "Ouest-de-l'Île"], cities: ['Dollard-des-Ormeaux', 'Saint-Laurent'] },
];

/** Alternative names by city. Matching ignores case, accents, hyphens and apostrophes. */
export const alternativeCityNames: Readonly<Record<string, readonly string[]>> = {
  Montréal: ['mtl', 'ville de Montréal', 'Montreal city'],
  Québec: ['qc', 'Quebec city', 'ville de Québec', 'Qc city'],
  'Trois-Rivières': ['3-rivières', '3R'],
  Sherbrooke: ['Sherby'],
  'Dollard-des-Ormeaux': ['DDO'],
  'Saint-Jean-sur-Richelieu': ['Saint-Jean sur le Richelieu'],
  Drummondville: ['Drummond'],
  Victoriaville: ['Victo'],
  'Rouyn-Noranda': ['Rouyn'],
  Shawinigan: ['Shawi'],
};
