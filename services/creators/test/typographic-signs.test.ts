import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { createTestDatabase } from '@bottin/testing/databases.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { migrations } from '../migrations/index.ts';
import { publishEntry, startCreators } from './support/creators.ts';

const apostrophes = ["'", '’', 'ʼ', '′', '`', '‘', '＇'];
const hyphens = ['-', '‐', '‑', '–', '—', '−'];
const withApostrophe = apostrophes.map((sign) => `O${sign}Brien`);
const withHyphen = hyphens.map((sign) => `Anne${sign}Maude`);

describe('fallback search', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCreators();
    for (const [place, displayName] of [...withApostrophe, ...withHyphen].entries()) {
      const user = { displayName, slug: `profil-${place}` };
      await publishEntry(service, { user, connection: { followers: 1_000 - place, channelTitle: '' } });
    }
    await service.waitUntilIdle();
  });
  afterAll(() => service.stop());

  const names = async (search: string) =>
    (await service.call(creatorsRpc.list, { search, sortBy: 'followers' })).creators.map(({ name }) => name);

  it.each(apostrophes)(
    'a fallback search with the apostrophe %s finds names with any kind of apostrophe',
    async (sign) => {
      expect(await names(`o${sign}brien`)).toEqual(withApostrophe);
    },
  );

  it.each(hyphens)(
    'a fallback search with the hyphen %s finds names with any kind of hyphen',
    async (sign) => {
      expect(await names(`anne${sign}maude`)).toEqual(withHyphen);
    },
  );
});

test('the migration replaces typographic apostrophes and hyphens in existing entries', async () => {
  const database = await createTestDatabase(migrations);
  const { dataSource } = database;
  const last = migrations.findIndex(({ name }) => name.startsWith('PlainSigns'));
  for (const _ of migrations.slice(last)) await dataSource.undoLastMigration({ transaction: 'each' });
  await dataSource.query(
    `INSERT INTO entries (id, search_text, sort_name) VALUES
       (gen_random_uuid(), 'anne‑maude oʼbrien — cui\u00adsine', 'anne‑maude oʼbrien'),
       (gen_random_uuid(), 'jean roy', 'jean-roy'),
       (gen_random_uuid(), NULL, NULL)`,
  );
  await dataSource.runMigrations({ transaction: 'each' });
  expect(await dataSource.query('SELECT search_text, sort_name FROM entries ORDER BY sort_name')).toEqual([
    { search_text: "anne maude o'brien cuisine", sort_name: 'anne maude o brien' },
    { search_text: 'jean roy', sort_name: 'jean roy' },
    { search_text: null, sort_name: null },
  ]);
  await database.drop();
});
