import type { CategorySlug } from '@bottin/contracts/domain/categories.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';

/** Relevant results of a search: their names, or a predicate that is true for relevant entries. */
type Relevance = readonly string[] | ((creator: EntryState) => boolean);

const category = (slug: CategorySlug) => (creator: EntryState) => creator.categories.includes(slug);
const city = (name: string) => (creator: EntryState) => creator.region === name;
const tag = (text: string) => (creator: EntryState) => creator.tags.includes(text);
const named = (word: string) => (creator: EntryState) => creator.name.split(/[ -]/).includes(word);
const described = (text: string) => (creator: EntryState) => creator.description.includes(text);
const every =
  (...conditions: Array<(creator: EntryState) => boolean>) =>
  (creator: EntryState) =>
    conditions.every((holds) => holds(creator));
const some =
  (...conditions: Array<(creator: EntryState) => boolean>) =>
  (creator: EntryState) =>
    conditions.some((holds) => holds(creator));

const lea = ['Léa Tremblay Cuisine'];
const etienne = ['Étienne Dehors'];

const main = (slug: CategorySlug) => (creator: EntryState) => creator.niche === slug;
const among =
  (...cities: string[]) =>
  (creator: EntryState) =>
    cities.includes(creator.region);
const on = (platform: Platform) => (creator: EntryState) =>
  creator.platform === platform || creator.platforms.some((one) => one.platform === platform);

const southShore = among('Longueuil', 'Brossard', 'Boucherville', 'Châteauguay');
const saguenayLac = among('Saguenay', 'Chicoutimi', 'Jonquière', 'Alma', 'Dolbeau-Mistassini');
const montregie = among(
  ...['Longueuil', 'Brossard', 'Boucherville', 'Châteauguay', 'Saint-Jean-sur-Richelieu'],
  'Saint-Hyacinthe',
);
const montreal = among('Montréal', 'Saint-Laurent');
const saguenay = among('Saguenay', 'Chicoutimi', 'Jonquière');

/** Three hundred search texts for the 240 sample creators, each with the results that are relevant for it. */
export const judgedQueries: ReadonlyArray<readonly [text: string, relevant: Relevance]> = [
  // Names, typed exactly.
  ['Léa-Tremblay-Cuisine', lea],
  ['Étienne-Dehors', etienne],
  ['Léa Tremblay', lea],
  ['Zachary Laflamme', ['Zachary Laflamme Savoir']],
  ['Marc-Antoine Boisvert', ['Marc-Antoine Boisvert-Martel']],
  ['Chez Audrey', ['Chez Audrey']],
  ['Pop avec Jean-Philippe', ['Pop avec Jean-Philippe']],
  ['Frédérique-sur-la-Route', ['Frédérique sur la Route']],
  ['en-Cuisine-avec-Anne-Sophie', ['En Cuisine avec Anne-Sophie']],
  ['Clés en Main avec Renaud', ['Clés en Main avec Renaud']],
  ['Maïka', ['Maïka Bouchard en Famille']],
  ['Léa', named('Léa')],
  ['Béatrice', named('Béatrice')],
  ['Mamadou', named('Mamadou')],
  ['Jean-Philippe', ['Pop avec Jean-Philippe', 'Savoir avec Jean-Philippe']],

  // Accents omitted or added, and capitals.
  ['lea tremblay cuisine', lea],
  ['etienne dehors', etienne],
  ['ETIENNE DEHORS', etienne],
  ['ÉTIENNE', named('Étienne')],
  ['éve gaming', ['Ève Picard Gaming']],
  ['eve show', ['Ève Show']],
  ['OCEANE BELANGER', ['Océane Bélanger']],
  ['noemie beaulieu', ['Noémie Beaulieu']],
  ['maika bouchard', ['Maïka Bouchard en Famille']],
  ['cedric awashish', ['Cédric Awashish-Fortin']],
  ['zoe popote', ['Zoé Popote']],
  ['remi levesque', ['Rémi Lévesque Atelier']],
  ['Gagné LINA', ['Lina Hébert-Gagné']],
  ['daphnee', named('Daphnée')],

  // Names with another word order, and parts of names.
  ['tremblay léa', lea],
  ['dehors étienne', etienne],
  ['cuisine tremblay', lea],
  ['laflamme zachary', ['Zachary Laflamme Savoir']],
  ['gaming frédérique', ['Frédérique Gaming']],
  ['anne-sophie cuisine', ['En Cuisine avec Anne-Sophie']],
  ['audrey', ['Chez Audrey']],
  ['savard josée', ['Josée Gauthier-Savard']],
  ['mouvement jeanne', ['Mouvement avec Jeanne']],

  // Prefixes of words, as typed before the word is complete.
  ['trembl', named('Tremblay')],
  ['léa tremb', lea],
  ['étien', named('Étienne')],
  ['zach', ['Zachary Laflamme Savoir']],
  ['robit', named('Robitaille')],
  ['awash', named('Awashish')],
  ['ghislai', named('Ghislaine')],
  ['vaillanc', named('Vaillancourt')],
  ['cui lav', every(some(category('cuisine'), named('Cuisine')), city('Laval'))],
  ['immobi', category('immobilier')],
  ['rimou', some(city('Rimouski'), described('Rimouski'))],

  // Typos: a letter added, removed or replaced, or two letters swapped.
  ['tremblai', named('Tremblay')],
  ['lea trembley', lea],
  ['etiene dehors', etienne],
  ['zacary laflamme', ['Zachary Laflamme Savoir']],
  ['robitaile', named('Robitaille')],
  ['ghislane', named('Ghislaine')],
  ['mamadu popote', ['Mamadou Popote']],
  ['guillaume benalli', ['Guillaume Benali']],
  ['frederick gaming', ['Frédérique Gaming']],
  ['noemi beaulieux', ['Noémie Beaulieu']],
  ['desjradins', named('Desjardins')],
  ['stephanie awasish', ['Stéphanie Awashish']],
  ['immobillier', category('immobilier')],
  ['technolgie', category('technologie')],
  ['sherbroke', some(city('Sherbrooke'), described('Sherbrooke'))],

  // Elided articles, with each of the two apostrophes.
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

  // Plural instead of singular, and the reverse.
  ['cuisines', category('cuisine')],
  ['voyages', category('voyage')],
  ['sports', category('sport')],
  ['recettes', some(tag('recette'), described('recette'), category('cuisine'))],
  ['oiseau', some(tag('oiseaux'), described('oiseaux'), category('nature'))],
  ['sketchs', some(tag('sketch'), described('sketch'))],
  ['entraînements', some(tag('entraînement'), described('entraînement'))],
  ['friperies', some(tag('friperie'), described('riperie'))],
  ['finance', some(tag('finances'), category('affaires'))],
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

  // Words that match in different fields.
  ['léa cuisine laval', lea],
  ['humour montréal', every(category('humour'), city('Montréal'))],
  ['cuisine jonquière', every(category('cuisine'), city('Jonquière'))],
  ['voyage gaspésie gatineau', every(category('voyage'), tag('gaspésie'), city('Gatineau'))],
  ['hockey saguenay', every(tag('hockey'), city('Saguenay'))],
  ['plex longueuil courtier', every(tag('plex'), tag('courtier'), city('Longueuil'))],
  ['frederique humor montreal', ['Frédérique Girard-Savard']],

  // Handles: whole names or parts of them, without spaces or with separators.
  ['leatremblaycuisine', lea],
  ['etiennedehors', etienne],
  ['jeanphilippe', ['Pop avec Jean-Philippe', 'Savoir avec Jean-Philippe']],
  ['zacharylaflammesavoir', ['Zachary Laflamme Savoir']],
  ['zacharylaflamme', ['Zachary Laflamme Savoir']],
  ['chezaudrey', ['Chez Audrey']],
  ['ChezAmelie', ['Chez Amélie']],
  ['annickcomique', ['Annick Comique']],
  ['renaudailleurs', ['Renaud Ailleurs']],
  ['ulyssepaquette', ['Ulysse Paquette']],
  ['mireillesimard', ['Mireille Simard']],
  ['philippebeaute', ['Philippe Beauté']],
  ['minhturcotte', ['Minh Turcotte-Rodriguez']],
  ['leashow', ['Léa Show']],
  ['kimmusique', ['Kim Musique']],
  ['frederiquegaming', ['Frédérique Gaming']],
  ['frederiquesurlaroute', ['Frédérique sur la Route']],
  ['marcantoineboisvert', ['Marc-Antoine Boisvert-Martel']],
  ['encuisineavecannesophie', ['En Cuisine avec Anne-Sophie']],
  ['nomadeavecnormand', ['Nomade avec Normand']],
  ['guillaumejoseph', ['Guillaume Joseph']],
  ['beatriceslow', ['Béatrice Slow']],
  ['charlesetienne', (creator: EntryState) => creator.name.startsWith('Charles-Étienne')],
  ['louischarlesboreal', ['Louis-Charles Boréal']],
  ['@leatremblaycuisine', lea],
  ['@etienne_dehors', etienne],
  ['@lea.tremblay', lea],
  ['@chezkarl', ['Chez Karl']],
  ['@Noémie-Beaulieu', ['Noémie Beaulieu']],
  ['#kimmusique', ['Kim Musique']],
  ['@victordrole', ['Victor Drôle']],
  ['@yvesauto', ['Yves Auto']],
  ['lea_tremblay', lea],
  ['ève_show', ['Ève Show']],

  // Pasted URLs.
  ['https://bottin.quebec/createurs/lea-tremblay-cuisine', lea],
  ['bottin.quebec/createurs/etienne-dehors?ref=x', etienne],
  ['/createurs/chez-karl', ['Chez Karl']],
  ['https://www.tiktok.com/@leatremblaycuisine', lea],
  ['https://www.facebook.com/etiennedehors', etienne],
  ['linkedin.com/in/etienne-dehors', etienne],
  ['https://www.instagram.com/philippebeaute/', ['Philippe Beauté']],
  ['instagram.com/josee.gauthier.savard', ['Josée Gauthier-Savard']],
  ['https://www.tiktok.com/@eveshow?lang=fr', ['Ève Show']],
  ['https://ca.linkedin.com/in/victor-haddad/', ['Victor Haddad']],

  // Labels of the directory's categories.
  ['Jeux vidéo', category('gaming')],
  ['jeux video', category('gaming')],
  ['#jeuxvideo', category('gaming')],
  ['Style de vie', category('lifestyle')],
  ['style de vie', category('lifestyle')],
  ['Parentalité', category('famille')],
  ['food', category('cuisine')],
  ['music', category('musique')],
  ['business', category('affaires')],
  ['travel', category('voyage')],
  ['comedy', category('humour')],
  ['fashion', category('mode')],
  ['beauty', category('beaute')],
  ['tech', category('technologie')],
  ['parenting', category('famille')],
  ['sports', category('sport')],
  ['Gaming', category('gaming')],
  ['Lifestyle', category('lifestyle')],
  ['Automobile', category('automobile')],
  ['Divertissement', category('divertissement')],

  // Synonyms of categories.
  ['humoriste', category('humour')],
  ['humoristes', category('humour')],
  ['comique', some(category('humour'), named('Comique'))],
  ['drôle', some(category('humour'), named('Drôle'))],
  ['stand-up', some(category('humour'), tag('stand-up'))],
  ['musicien', category('musique')],
  ['musicienne', category('musique')],
  ['chanteuse', category('musique')],
  ['chanteur', category('musique')],
  ['rappeur', category('musique')],
  ['guitariste', category('musique')],
  ['photo', category('art')],
  ['photographe', category('art')],
  ['photographie', category('art')],
  ['artiste', category('art')],
  ['peintre', category('art')],
  ['voiture', category('automobile')],
  ['voitures', category('automobile')],
  ['char', some(category('automobile'), (creator) => /(^|-)char/i.test(creator.name))],
  ['moto', category('automobile')],
  ['podcast', category('divertissement')],
  ['balado', some(category('divertissement'), tag('balado'))],
  ['cinéma', some(category('divertissement'), tag('cinéma'))],
  ['camping', some(category('nature'), tag('camping'))],
  ['plein air', some(category('nature'), tag('plein air'))],
  ['randonnée', some(category('nature'), tag('randonnée'))],
  ['chasse', category('nature')],
  ['déco', some(category('lifestyle'), tag('déco'))],
  ['décoration', category('lifestyle')],
  ['vlog', some(category('lifestyle'), tag('vlog'))],
  ['chef', category('cuisine')],
  ['recette', some(category('cuisine'), tag('recette'))],
  ['bouffe', category('cuisine')],
  ['foodie', category('cuisine')],
  ['maman', category('famille')],
  ['papa', category('famille')],
  ['bébé', some(category('famille'), tag('bébé'))],
  ['entrepreneur', some(category('affaires'), tag('entrepreneur'))],
  ['entrepreneure', category('affaires')],
  ['marketing', some(category('affaires'), tag('marketing'))],
  ['prof', some(category('education'), tag('prof'), named('Prof'))],
  ['enseignante', category('education')],
  ['yoga', some(category('sante'), tag('yoga'))],
  ['nutritionniste', category('sante')],
  ['bien-être', some(category('sante'), tag('bien-être'))],
  ['maquillage', some(category('beaute'), tag('maquillage'))],
  ['coiffeuse', category('beaute')],
  ['gamer', category('gaming')],
  ['streameuse', category('gaming')],
  ['techno', some(category('technologie'), tag('techno'), named('Techno'))],
  ['informatique', category('technologie')],
  ['programmeur', category('technologie')],
  ['scientifique', category('science')],
  ['astronomie', category('science')],
  ['courtière', category('immobilier')],
  ['hypothèque', some(category('immobilier'), tag('hypothèque'))],
  ['styliste', category('mode')],
  ['vêtements', category('mode')],
  ['voyageuse', category('voyage')],
  ['vanlife', some(category('voyage'), tag('vanlife'))],
  ['athlète', some(category('sport'), named('Athlète'))],
  ['coureuse', category('sport')],
  ['course à pied', category('sport')],
  ['jardinage', category('nature')],
  ['guitare', some(category('musique'), tag('guitare'))],
  ['boulangère', category('cuisine')],
  ['cycliste', category('sport')],
  ['#roadtrip', some(category('voyage'), tag('road trip'))],

  // Regions, and abbreviations or other spellings of cities.
  ['mtl', montreal],
  ['MTL', montreal],
  ['qc', city('Québec')],
  ['quebec city', city('Québec')],
  ['Québec', city('Québec')],
  ['ville de québec', city('Québec')],
  ['val dor', city("Val-d'Or")],
  ['valdor', city("Val-d'Or")],
  ['3-rivières', city('Trois-Rivières')],
  ['3 rivieres', city('Trois-Rivières')],
  ['troisrivieres', city('Trois-Rivières')],
  ['st-jérôme', city('Saint-Jérôme')],
  ['st jean sur richelieu', city('Saint-Jean-sur-Richelieu')],
  ['saguenay lac-st-jean', saguenayLac],
  ['Saguenay–Lac-Saint-Jean', saguenayLac],
  ['lac-saint-jean', saguenayLac],
  ['saguenay', saguenay],
  ['rive sud', southShore],
  ['rive-sud', southShore],
  ['Estrie', among('Sherbrooke', 'Magog', 'Granby', 'Cowansville')],
  ["cantons de l'est", among('Sherbrooke', 'Magog', 'Granby', 'Cowansville')],
  ['Mauricie', among('Trois-Rivières', 'Shawinigan', 'La Tuque')],
  ['Montérégie', montregie],
  ['monteregie', montregie],
  ['montérégi', montregie],
  ['Outaouais', city('Gatineau')],
  ['abitibi', some(among("Val-d'Or", 'Amos', 'Rouyn-Noranda'), described('Abitibi'))],
  ['côte-nord', among('Baie-Comeau', 'Sept-Îles')],
  ['bas-saint-laurent', among('Rimouski', 'Rivière-du-Loup', 'Matane')],
  ['bas st-laurent', among('Rimouski', 'Rivière-du-Loup', 'Matane')],
  ['lanaudière', among('Joliette', 'Repentigny', 'Terrebonne', 'Mascouche')],
  ['laurentides', among('Saint-Jérôme', 'Saint-Eustache', 'Mirabel', 'Blainville')],
  ['chaudière-appalaches', among('Lévis', 'Saint-Georges', 'Thetford Mines')],
  ['beauce', city('Saint-Georges')],
  ['centre du québec', among('Drummondville', 'Victoriaville')],
  ['capitale-nationale', city('Québec')],
  ['roberval', city('Roberval')],

  // A category and a place: creators with this main category must come first.
  ['humour laval', every(main('humour'), city('Laval'))],
  ['cuisine laval', every(main('cuisine'), city('Laval'))],
  ['mode laval', every(main('mode'), city('Laval'))],
  ['nature sherbrooke', every(main('nature'), city('Sherbrooke'))],
  ['affaires québec', every(main('affaires'), city('Québec'))],
  ['gaming montréal', every(main('gaming'), city('Montréal'))],
  ['beauté québec', every(main('beaute'), city('Québec'))],
  ['sport longueuil', every(category('sport'), city('Longueuil'))],
  ['humour mtl', every(main('humour'), city('Montréal'))],
  ['musique mtl', every(main('musique'), city('Montréal'))],
  ['famille qc', every(main('famille'), city('Québec'))],
  ['technologie montréal', every(main('technologie'), city('Montréal'))],
  ['humoriste montréal', every(category('humour'), city('Montréal'))],
  ['chanteuse mtl', every(category('musique'), city('Montréal'))],
  ['jeux vidéo gatineau', every(category('gaming'), city('Gatineau'))],
  ['photographe gatineau', every(category('art'), city('Gatineau'))],
  ['podcast longueuil', every(category('divertissement'), city('Longueuil'))],
  ['voitures rive sud', every(category('automobile'), southShore)],
  ['chef à jonquière', every(category('cuisine'), city('Jonquière'))],
  ['maman de québec', every(category('famille'), city('Québec'))],
  ['immobilier estrie', every(category('immobilier'), among('Sherbrooke', 'Magog', 'Granby', 'Cowansville'))],
  ['style de vie trois-rivières', every(category('lifestyle'), city('Trois-Rivières'))],
  ['sport en outaouais', every(category('sport'), city('Gatineau'))],

  // Platforms, and typos in words that stand for a category, place or platform.
  ['tiktokeuse laval', every(on('tiktok'), city('Laval'))],
  ['insta beauté', every(on('instagram'), category('beaute'))],
  ['youtubeur gaming', every(on('youtube'), category('gaming'))],
  ['humorsite', category('humour')],
  ['photografe', category('art')],
  ['musisien', category('musique')],
  ['monteregi', montregie],
  ['drummondvile', city('Drummondville')],
];

/** Returns whether the judgement considers an entry relevant. */
export function isRelevant(judgement: Relevance, creator: EntryState): boolean {
  return typeof judgement === 'function' ? judgement(creator) : judgement.includes(creator.name);
}
