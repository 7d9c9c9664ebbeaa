import { mayFindAll } from '@bottin/contracts/changes/found-words.ts';
import { shownIn } from '@bottin/contracts/changes/shown.ts';
import { type ListQuestion, touches } from '@bottin/contracts/changes/touches.ts';
import { searchedWords, wordsIn } from '@bottin/contracts/changes/words.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { Elasticsearch } from '../src/cluster/elasticsearch.ts';
import { toDocument } from '../src/documents/document.rules.ts';
import { toFace } from '../src/documents/face.rules.ts';
import { TestSearch } from './support/search.ts';

/** Words in several forms, chosen for how their endings change. */
const forms = `
  journal journaux cheval chevaux mal maux beau beaux bel belle belles tableau tableaux neveu neveux
  actif active actifs actives sportif sportive créateur créatrice créateurs créatrices création créations créer crée créé créée
  danseur danseuse danseurs danseuses danser danse heureux heureuse heureuses heureusement grandir grandissement grand grande grands
  amusant amusante amusants amusement amuser cuisine cuisines cuisiner cuisinier cuisinière cuisiniers cuisinières
  voyage voyages voyager voyageur voyageuse voyageurs tarte tartes ville villes village villages
  tendre tendresse paresse paresseux acteur actrice acteurs technologie technologies technologique psychologue psychologie
  rapide rapidement rapides vite vitesse national nationale nationaux nationales familial familiaux famille familles
  éducation éducative éducatif éducateur éducatrice musique musiques musical musicale musicaux humour humoriste humoristes
  pomme pommes carotte carottes carrotte balle balles bal bals lit lits lire livre livres livraison
  maman mamans bébé bébés enfant enfants jeu jeux joueur joueuse bijou bijoux œil œuf œufs été étés hiver hivers
  marche marches marcher marché marchés petit petite petits petites québécois québécoise québécoises montréalais montréalaise
  modération modérément modérer modéré animation animations animer animateur animatrice organisation organisateur organiser organise
  spécification spécificatrice spécifier qualification qualifier éducation éduquer communication communiquer communicatrice
  naturel naturelle naturellement professionnel professionnelle profession actualisation actuel actuelle actualiser complète complet
  première premier dernière dernier bière bières princesse prince rassemblement rassembler lancement lancer troisième trois deuxième deux
  vive vif fou folle mou molle fous vieux vieille roux rousse jeunesse jeune politesse poli pâtisserie pâtissier boulangerie boulanger
  rénovation rénover positive positif positivement addition additions condition conditionner jardinage jardiner jardin
  vendeur vendeuse vente finissant finissants finir année années an ans amie amies ami amis vie vies
  ambition ambitieux ambitieuse certitude certitudes gratuit gratuité gratuitement élégant élégance élégante
`
  .trim()
  .split(/\s+/);

const texts = [
  'L’épicerie d’Aïcha, aujourd’hui à Saint-Jérôme',
  'Cuisine créative et voyages rapides',
  'Mamans_actives & bébés : foo_bar v2.0',
  'Humoriste québécois, acteur et créateur',
  'Les chevaux de Trois-Rivières',
  'Bjørn fait du vélo 🚲 l’été',
];
const names = [
  'Léa Tremblay',
  'Léo Tremblé',
  'Marie-Ève Gagnon',
  'Mtl Foodie',
  'Jean-François Œuvrard',
  'Zoé O’Brien',
];

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.built();
});
afterAll(() => search.stop());

it('words that the index takes for forms of one another may find each other', async () => {
  const { client, alias } = search.service.app.get(Elasticsearch);
  const text = forms.join(' ');
  const { tokens = [] } = await client.indices.analyze({ index: alias, analyzer: 'french', text });
  const stems = tokens.map(({ token, start_offset, end_offset }) => ({
    stem: token,
    word: fold(text.slice(start_offset, end_offset)),
  }));
  expect(stems.length).toBeGreaterThan(150);
  const strangers = stems.flatMap((one) =>
    stems
      .filter(({ word, stem }) => stem === one.stem && !finds(one.word, word))
      .map(({ word }) => `${one.word} finds ${word}`),
  );
  expect(strangers).toEqual([]);
});

function finds(searched: string, word: string): boolean {
  return mayFindAll(searchedWords(searched), wordsIn([word]), { fuzzy: false });
}

it('an entry that a search finds touches its answer when it goes', async () => {
  const creators = [...texts, ...forms.slice(0, 30)].map((description, number) =>
    aCreator({ description, name: names[number % names.length] ?? '' }),
  );
  await search.tell(...creators.map((creator) => search.commit(creator)));
  const queries = [
    ...forms.filter((_, place) => place % 4 === 0),
    ...[...texts, ...names],
    ...[
      'lea',
      'le',
      'trem',
      'tremblai',
      'termblay',
      'gagnion',
      'marie eve',
      'st-jerome',
      'foodei',
      'mtl',
      'oeuvrard',
      'o’brien',
      'obrien',
    ],
    ...[
      'epicerie',
      'l’epicerie',
      'foo',
      'foobar',
      'foo_bar',
      'bjorn',
      'v2',
      'humorsite',
      'voyag',
      'chevla',
      'saint jerome lea',
      '🚲 velo',
    ],
  ];
  const missed: string[] = [];
  let found = 0;
  for (const text of queries) {
    const query = directoryQuery.parse({ search: text, limit: 100 });
    const answer = await search.service.call(searchRpc.list, query);
    const question: ListQuestion = { of: 'list', query, hasFacets: true };
    for (const { id } of answer.creators) {
      const creator = creators.find((one) => one.id === id);
      if (!creator) continue;
      found += 1;
      const before = toFace(toDocument(creator));
      if (!touches({ id, before, after: null }, question, shownIn(answer, text)))
        missed.push(`${text}: ${creator.name}, ${creator.description}`);
    }
  }
  expect(found).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});
