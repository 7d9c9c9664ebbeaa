import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { feedQuery } from '@bottin/contracts/filters/feed-query.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { aCreator, anItem } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { CreatorBackfillJob } from '../src/content/creator-facts.job.ts';
import { buildPageSql } from '../src/feed/page.sql.ts';
import { ItemsRepository } from '../src/items/items.repository.ts';
import { Owner, startFeed, listTitles } from './support/feed.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

let service: TestService;
let cook: Owner;
let brand: Owner;
beforeAll(async () => {
  service = await startFeed();
  cook = new Owner(service, {
    name: 'Léa Côté-Gagné',
    categories: ['cuisine', 'voyage'],
    region: 'Laval',
    regionBucket: 'Laval',
  });
  const comic = new Owner(
    service,
    {
      name: 'Jean-Philippe',
      niche: 'humour',
      categories: ['humour'],
      region: 'Shawinigan',
      regionBucket: 'Autre',
    },
    'tiktok',
  );
  brand = new Owner(service, { name: 'Cidrerie du Lac', listed: false, hasPage: true });
  const hidden = new Owner(service, { name: 'Léa Cachée', listed: false, hasPage: false });
  await cook.sync([
    anItem({ title: 'Recettes de crêpes à l’érable', publishedAt: at(20) }),
    anItem({ title: 'Mes poutines d’été', publishedAt: at(10), contentType: 'short' }),
  ]);
  await comic.sync([anItem({ title: 'La recette du rire', publishedAt: at(15) })]);
  await brand.sync([anItem({ title: 'Recette de cidre', publishedAt: at(5) })]);
  await hidden.sync([anItem({ title: 'Recette cachée', publishedAt: at(21) })]);
  for (const owner of [cook, comic, brand, hidden]) await owner.upsert();
});
afterAll(() => service.stop());

describe('feed search', () => {
  it.each([
    ['crepes', ['Recettes de crêpes à l’érable']],
    ['CRÊPE', ['Recettes de crêpes à l’érable']],
    ['recette', ['Recettes de crêpes à l’érable', 'La recette du rire']],
    ['recet', ['Recettes de crêpes à l’érable', 'La recette du rire']],
    ['recette erable', ['Recettes de crêpes à l’érable']],
    ["l'érable", ['Recettes de crêpes à l’érable']],
    ['lʼérable', ['Recettes de crêpes à l’érable']],
    ['l`érable', ['Recettes de crêpes à l’érable']],
    ['côté‑gagné crêpes', ['Recettes de crêpes à l’érable']],
    ['lea cote', ['Recettes de crêpes à l’érable', 'Mes poutines d’été']],
    ['@jean-philippe', ['La recette du rire']],
    ['jeanphilippe rire', ['La recette du rire']],
    ['cidre', []],
    ['!!!', []],
    ["' | :* & (", []],
  ])('the feed search « %s » returns the items %j', async (search, expected) => {
    expect(await listTitles(service, { search })).toEqual(expected);
  });

  it.each<[RpcInput<typeof feedRpc.list>, string[]]>([
    [{ niche: 'voyage' }, ['Recettes de crêpes à l’érable', 'Mes poutines d’été']],
    [{ niche: 'humoristes' }, ['La recette du rire']],
    [{ region: 'Laval', contentType: 'short' }, ['Mes poutines d’été']],
    [{ region: 'Laval', niche: 'humour' }, []],
    [{ region: 'Mauricie' }, ['La recette du rire']],
    [{ region: 'Shawinigan', search: 'rire' }, ['La recette du rire']],
    [{ region: 'Trois-Rivières' }, []],
    [{ region: 'Chaudière-Appalaches' }, []],
    [{ region: 'Autre', platform: 'tiktok', search: 'rire' }, ['La recette du rire']],
    [{ search: 'recette', sortOrder: 'asc' }, ['La recette du rire', 'Recettes de crêpes à l’érable']],
    [{ niche: 'Tous', region: 'Toutes', search: 'érable' }, ['Recettes de crêpes à l’érable']],
  ])('for the search and filters %j, the feed returns the items %j', async (query, expected) => {
    expect(await listTitles(service, query)).toEqual(expected);
  });

  it('a search returns the number of matching items, and its next page starts at the cursor', async () => {
    const first = await service.call(feedRpc.list, { search: 'recette', limit: 1 });
    expect(first.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
    const after = first.next ?? '';
    expect(await listTitles(service, { search: 'recette', limit: 1, after })).toEqual(['La recette du rire']);
  });

  it("the search uses a creator's new name, region and categories", async () => {
    await cook.upsert({ name: 'Zoé Roy', categories: ['sport'], region: 'Lévis', regionBucket: 'Québec' });
    expect(await listTitles(service, { search: 'lea cote' })).toEqual([]);
    expect(await listTitles(service, { search: 'zoe', niche: 'sport', region: 'Québec' })).toHaveLength(2);
    expect(await listTitles(service, { search: 'zoe', region: 'Chaudière-Appalaches' })).toHaveLength(2);
    await cook.upsert();
    expect(await listTitles(service, { search: 'lea', region: 'Laval' })).toHaveLength(2);
  });
});

describe('content of one creator', () => {
  it('the creator filter returns only the content of this creator, on all platforms; the creator can be a brand with a page', async () => {
    expect(await listTitles(service, { creator: cook.id })).toEqual([
      'Recettes de crêpes à l’érable',
      'Mes poutines d’été',
    ]);
    expect(await listTitles(service, { creator: brand.id })).toEqual(['Recette de cidre']);
    expect(await listTitles(service, { creator: uuidv7() })).toEqual([]);
    await brand.upsert({ hasPage: false });
    expect(await listTitles(service, { creator: brand.id })).toEqual([]);
    await brand.upsert();
  });
});

describe('backfill of categories and region', () => {
  it('a creator without categories and region gets them from the snapshot, while creators with newer states stay unchanged', async () => {
    const old = aCreator({
      name: 'Ancien',
      categories: ['science'],
      region: 'Gatineau',
      regionBucket: 'Gatineau',
    });
    const owner = new Owner(service, old);
    await owner.sync([anItem({ title: 'Du temps d’avant' })]);
    await owner.upsert(old);
    await service.rows(
      'UPDATE creators SET region_bucket = NULL, region = NULL, categories = NULL, has_page = false WHERE user_id = $1',
      [owner.id],
    );
    await service.rows(
      "UPDATE items SET region_bucket = '', region = '', categories = '{}' WHERE user_id = $1",
      [owner.id],
    );
    expect(await listTitles(service, { niche: 'science' })).toEqual([]);
    const stale = { ...cook.creator, name: 'Trop tard' };
    const entries = [
      { id: old.id, version: 1, creator: owner.creator },
      { id: stale.id, version: 1, creator: stale },
      { id: uuidv7(), version: 1, creator: null },
    ];
    await service.bus.stubRpc(creatorsRpc.snapshot, ({ after }) => ({
      entries: after === null ? entries : [],
    }));
    const received = await service.bus.subscribeToInvalidations('feed');
    await service.app.get(CreatorBackfillJob).run();
    expect(await listTitles(service, { niche: 'science', region: 'Gatineau' })).toEqual(['Du temps d’avant']);
    expect(await listTitles(service, { region: 'Outaouais' })).toEqual(['Du temps d’avant']);
    expect(await listTitles(service, { search: 'trop tard' })).toEqual([]);
    await eventually(() => received.includes(null), { what: 'an invalidation of the feed' });
  });
});

describe('large feed', () => {
  it('PostgreSQL searches words and rare categories with their indexes, and filters by a common category with the index of the sort order', async () => {
    await service.database.query(`
      INSERT INTO items (id, connection_id, user_id, platform, external_id, content_type, title, description,
        content_url, view_count, like_count, published_at, source_version, listed, categories, region_bucket, region, search_words)
      SELECT 'large-' || n, gen_random_uuid(), gen_random_uuid(), 'youtube', n, 'video', 'Titre', '', '', n, 0,
        now() - n * interval '1 minute', 1, true,
        ARRAY[CASE WHEN n % 2000 = 0 THEN 'immobilier' ELSE 'lifestyle' END], 'Montréal',
        CASE WHEN n % 2000 = 0 THEN 'Gaspé' ELSE 'Montréal' END,
        to_tsvector('french', 'titre courant ' || CASE WHEN n % 5000 = 0 THEN 'caribou' ELSE 'mot' || n % 997 END)
      FROM generate_series(1, 40000) AS n`);
    await service.database.query('VACUUM ANALYZE items');
    const plan = async (query: RpcInput<typeof feedRpc.list>) => {
      const items = service.app.get(ItemsRepository);
      const { sql, values } = buildPageSql(feedQuery.parse(query), null, (field) => items.getFieldSql(field));
      const rows = await service.database.query<Array<{ 'QUERY PLAN': string }>>(`EXPLAIN ${sql}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan({ search: 'caribous' })).toContain('Bitmap Index Scan on items_search_words');
    expect(await plan({ niche: 'immobilier' })).toContain('Bitmap Index Scan on items_categories');
    expect(await plan({ region: 'Gaspé' })).toMatch(/Scan (using|on) items_region/);
    const common = await plan({ niche: 'lifestyle', region: 'Montréal' });
    expect(common).toContain('using items_by_published_at on items');
    for (const one of [common, await plan({ search: 'caribou' })])
      expect(one).not.toContain('Seq Scan on items');
    const { pagination } = await service.call(feedRpc.list, { search: 'caribou' });
    expect(pagination.total).toBe(8);
  });
});
