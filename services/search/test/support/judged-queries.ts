import type { CategorySlug } from '@bottin/contracts/domain/categories.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';

/** What a search is meant to find: the names, or everyone of whom something holds. */
type Judgement = readonly string[] | ((creator: EntryState) => boolean);

const category = (slug: CategorySlug) => (creator: EntryState) => creator.categories.includes(slug);
const city = (name: string) => (creator: EntryState) => creator.region === name;
const tag = (text: string) => (creator: EntryState) => creator.tags.includes(text);
const named = (word: string) => (creator: EntryState) => creator.name.split('-').includes(word);
const described = (text: string) => (creator: EntryState) => creator.description.includes(text);
const every =
  (...conditions: Array<(creator: EntryState) => boolean>) =>
  (creator: EntryState) =>
    conditions.every((holds) => holds(creator));
const some =
  (...conditions: Array<(creator: EntryState) => boolean>) =>
  (creator: EntryState) =>
    conditions.some((holds) => holds(creator));

const lea = ['Léa-Tremblay-Cuisine'];
const etienne = ['Étienne-Dehors'];

/** A hundred searches over the 240 people of the sample, and who is meant by each. */
export const judgedQueries: ReadonlyArray<readonly [text: string, relevant: Judgement]> = [
  // Names as they are written.
  ['Léa-Tremblay-Cuisine', lea],
  ['Étienne-Dehors', etienne],
  ['Léa Tremblay', lea],
  ['Zachary Laflamme', ['Zachary-Laflamme-Savoir']],
  ['Marc-Antoine Boisvert', ['Marc-Antoine-Boisvert-Martel']],
  ['Chez Audrey', ['Chez-Audrey']],
  ['Pop avec Jean-Philippe', ['Pop-avec-Jean-Philippe']],
  ['Frédérique-sur-la-Route', ['Frédérique-sur-la-Route']],
  ['en-Cuisine-avec-Anne-Sophie', ['en-Cuisine-avec-Anne-Sophie']],
  ['Clés en Main avec Renaud', ['Clés-en-Main-avec-Renaud']],
  ['Maïka', ['Maïka-Bouchard-en-Famille']],
  ['Léa', named('Léa')],
  ['Béatrice', named('Béatrice')],
  ['Mamadou', named('Mamadou')],
  ['Jean-Philippe', ['Pop-avec-Jean-Philippe', 'Savoir-avec-Jean-Philippe']],

  // Accents left out, put in, or in capitals.
  ['lea tremblay cuisine', lea],
  ['etienne dehors', etienne],
  ['ETIENNE DEHORS', etienne],
  ['ÉTIENNE', named('Étienne')],
  ['éve gaming', ['Ève-Picard-Gaming']],
  ['eve show', ['Ève-Show']],
  ['OCEANE BELANGER', ['Océane-Bélanger']],
  ['noemie beaulieu', ['Noémie-Beaulieu']],
  ['maika bouchard', ['Maïka-Bouchard-en-Famille']],
  ['cedric awashish', ['Cédric-Awashish-Fortin']],
  ['zoe popote', ['Zoé-Popote']],
  ['remi levesque', ['Rémi-Lévesque-Atelier']],
  ['Gagné LINA', ['Lina-Hébert-Gagné']],
  ['daphnee', named('Daphnée')],

  // Names in another order, or in part.
  ['tremblay léa', lea],
  ['dehors étienne', etienne],
  ['cuisine tremblay', lea],
  ['laflamme zachary', ['Zachary-Laflamme-Savoir']],
  ['gaming frédérique', ['Frédérique-Gaming']],
  ['anne-sophie cuisine', ['en-Cuisine-avec-Anne-Sophie']],
  ['audrey', ['Chez-Audrey']],
  ['savard josée', ['Josée-Gauthier-Savard']],
  ['mouvement jeanne', ['Mouvement-avec-Jeanne']],

  // Beginnings of words, as while typing.
  ['trembl', named('Tremblay')],
  ['léa tremb', lea],
  ['étien', named('Étienne')],
  ['zach', ['Zachary-Laflamme-Savoir']],
  ['robit', named('Robitaille')],
  ['awash', named('Awashish')],
  ['ghislai', named('Ghislaine')],
  ['vaillanc', named('Vaillancourt')],
  ['cui lav', every(some(category('cuisine'), named('Cuisine')), city('Laval'))],
  ['immobi', category('immobilier')],
  ['rimou', some(city('Rimouski'), described('Rimouski'))],

  // Typos: a letter too many, too few, another one, two the wrong way round.
  ['tremblai', named('Tremblay')],
  ['lea trembley', lea],
  ['etiene dehors', etienne],
  ['zacary laflamme', ['Zachary-Laflamme-Savoir']],
  ['robitaile', named('Robitaille')],
  ['ghislane', named('Ghislaine')],
  ['mamadu popote', ['Mamadou-Popote']],
  ['guillaume benalli', ['Guillaume-Benali']],
  ['frederick gaming', ['Frédérique-Gaming']],
  ['noemi beaulieux', ['Noémie-Beaulieu']],
  ['desjradins', named('Desjardins')],
  ['stephanie awasish', ['Stéphanie-Awashish']],
  ['immobillier', category('immobilier')],
  ['technolgie', category('technologie')],
  ['sherbroke', some(city('Sherbrooke'), described('Sherbrooke'))],

  // Elided articles, with both apostrophes.
  ["l'humour", category('humour')],
  ['l’humour', category('humour')],
  ["d'affaires", category('affaires')],
  ['l’éducation', category('education')],
  ["l'automobile", category('automobile')],
  ["l'ia", tag('ia')],
  ['l’illustration', tag('illustration')],
  ["l'aquarelle", some(tag('aquarelle'), described('aquarelle'))],
  ["val-d'or", city("Val-d'Or")],
  ['val d’or', city("Val-d'Or")],
  ['designers d’ici', tag("designers d'ici")],

  // Plural for singular and the other way round.
  ['cuisines', category('cuisine')],
  ['voyages', category('voyage')],
  ['sports', category('sport')],
  ['recettes', some(tag('recette'), described('recette'))],
  ['oiseau', some(tag('oiseaux'), described('oiseaux'))],
  ['sketchs', some(tag('sketch'), described('sketch'))],
  ['entraînements', some(tag('entraînement'), described('entraînement'))],
  ['friperies', some(tag('friperie'), described('riperie'))],
  ['finance', tag('finances')],
  ['cheveu bouclé', tag('cheveux bouclés')],

  // Categories, cities and tags.
  ['musique', category('musique')],
  ['Santé', category('sante')],
  ['beaute', category('beaute')],
  ['sept-iles', some(city('Sept-Îles'), described('Sept-Îles'))],
  ['trois rivieres', some(city('Trois-Rivières'), described('Trois-Rivières'))],
  ['road trip', tag('road trip')],
  ['jeux de société', tag('jeux de société')],
  ['logiciel libre', tag('logiciel libre')],

  // Words over several fields.
  ['léa cuisine laval', lea],
  ['humour montréal', every(category('humour'), city('Montréal'))],
  ['cuisine jonquière', every(category('cuisine'), city('Jonquière'))],
  ['voyage gaspésie gatineau', every(category('voyage'), tag('gaspésie'), city('Gatineau'))],
  ['hockey saguenay', every(tag('hockey'), city('Saguenay'))],
  ['plex longueuil courtier', every(tag('plex'), tag('courtier'), city('Longueuil'))],
  ['frederique humor montreal', ['Frédérique-Girard-Savard']],
];

/** Whether a search is meant to find an entry. */
export function isRelevant(judgement: Judgement, creator: EntryState): boolean {
  return typeof judgement === 'function' ? judgement(creator) : judgement.includes(creator.name);
}
