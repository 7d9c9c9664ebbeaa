import { randomBytes } from 'node:crypto';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import {
  type SecuredElasticsearch,
  startSecuredElasticsearch,
} from '@bottin/testing/secured-elasticsearch.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { Client, type estypes } from '@elastic/elasticsearch';
import { upsertLogin } from '../src/cluster/login.ts';
import { readLoginSettings } from '../src/config/env.ts';
import { IndexAudit } from '../src/indexing/index-audit.ts';
import { RebuildService } from '../src/indexing/rebuild.service.ts';
import { TestSearch } from './support/search.ts';

const PREFIX = 'ours';
const login = { username: 'search', password: randomBytes(16).toString('hex') };

let server: SecuredElasticsearch;
let operator: Client;
let searchClient: Client;
beforeAll(async () => {
  server = await startSecuredElasticsearch();
  operator = new Client({ node: server.url, auth: server.operator });
  await upsertLogin(operator, PREFIX, login);
  await operator.index({ index: 'theirs', id: '1', document: { secret: true }, refresh: true });
  await operator.index({ index: 'theirs-directory', id: '1', document: { secret: true }, refresh: true });
  searchClient = new Client({ node: server.url, auth: login });
});
afterAll(async () => {
  await Promise.all([operator.close(), searchClient.close()]);
  await server.stop();
});

describe('search service with its restricted Elasticsearch user', () => {
  let search: TestSearch;
  beforeAll(async () => {
    search = await TestSearch.start({
      ELASTICSEARCH_URL: server.url,
      ELASTICSEARCH_USERNAME: login.username,
      ELASTICSEARCH_PASSWORD: login.password,
      INDEX_PREFIX: PREFIX,
    });
    await search.waitForIndex();
  });
  afterAll(() => search.stop());

  it('the restricted user can build the index, search, suggest, correct and count', async () => {
    await search.publish(search.commit(aCreator({ name: 'Léa Gagnon', followers: 5 })));
    expect(await search.findNames({ search: 'lea gagnon' })).toEqual(['Léa Gagnon']);
    expect(await search.findNames({ search: 'gagnom' })).toEqual(['Léa Gagnon']);
    expect(await search.findNames({ sortBy: 'followers', sortOrder: 'asc' })).toEqual(['Léa Gagnon']);
    const suggestions = await search.service.call(searchRpc.suggestions, { q: 'gagn' });
    expect(JSON.stringify(suggestions)).toContain('Léa Gagnon');
    expect(await search.service.call(searchRpc.stats, {})).toMatchObject({ totalCreators: 1 });
  });

  it('the restricted user can fill the facet index', async () => {
    expect(await search.waitForFacetIndex()).toMatchObject({ total: 1 });
  });

  it('the restricted user can do each step of a rebuild: take the lease, switch the aliases and remove the old index', async () => {
    const before = await search.listIndices();
    await search.service.app.get(RebuildService).rebuild();
    const after = await search.listIndices();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
    expect(await search.findNames({})).toEqual(['Léa Gagnon']);
  });

  it('the restricted user can compare the index with the creators service', async () => {
    const audit = search.service.app.get(IndexAudit);
    await audit.compare();
    await audit.compare();
    expect((await search.service.metrics()).get('search_index_drift_entries')).toBe(0);
  });
});

type ForbiddenAction = (client: Client) => Promise<unknown>;
const role: Omit<estypes.SecurityPutRoleRequest, 'name'> = { cluster: ['all'] };

describe('rights of the search service’s Elasticsearch user', () => {
  // A test may have changed the search service's Elasticsearch user. Restore that user.
  afterEach(() => upsertLogin(operator, PREFIX, login));

  it.each<[string, ForbiddenAction]>([
    ['read another index', (client) => client.search({ index: 'theirs' })],
    [
      'read the directory of another installation',
      (client) => client.get({ index: 'theirs-directory', id: '1' }),
    ],
    ['write to another index', (client) => client.index({ index: 'theirs', document: { mine: true } })],
    ['create another index', (client) => client.indices.create({ index: 'mine' })],
    ['delete another index', (client) => client.indices.delete({ index: 'theirs' })],
    [
      'add an alias to another index',
      (client) => client.indices.putAlias({ index: 'theirs', name: `${PREFIX}-directory-x` }),
    ],
    ['list the users', (client) => client.security.getUser()],
    ['read the index of users', (client) => client.search({ index: '.security' })],
    [
      'create a user',
      (client) => client.security.putUser({ username: 'mine', password: 'longenough', roles: ['superuser'] }),
    ],
    [
      'change the operator’s password',
      (client) => client.security.changePassword({ username: 'elastic', password: 'longenough' }),
    ],
    ['extend its own role', (client) => client.security.putRole({ name: `${PREFIX}-search`, ...role })],
    ['create an API key', (client) => client.security.createApiKey({ name: 'mine' })],
    [
      'change the cluster’s settings',
      (client) => client.cluster.putSettings({ persistent: { 'action.auto_create_index': 'false' } }),
    ],
    ['read the cluster’s settings', (client) => client.cluster.getSettings()],
    ['read the cluster’s nodes', (client) => client.nodes.info()],
    ['read the cluster’s tasks', (client) => client.tasks.list()],
    [
      'create an index template',
      (client) => client.indices.putIndexTemplate({ name: 'mine', index_patterns: ['*'] }),
    ],
  ])('the search service’s Elasticsearch user can’t %s, but the operator can', async (_theft, action) => {
    await expect(action(searchClient)).rejects.toMatchObject({ statusCode: 403 });
    // The operator must be allowed to do the same; otherwise the refusal would prove nothing.
    expect(await action(operator).catch(({ statusCode }) => statusCode)).not.toBe(403);
  });
});

describe('upsertLogin', () => {
  it('upsertLogin replaces the password immediately', async () => {
    const renewed = { ...login, password: randomBytes(16).toString('hex') };
    await upsertLogin(operator, PREFIX, renewed);
    await expect(searchClient.search({ index: `${PREFIX}-directory` })).rejects.toMatchObject({
      statusCode: 401,
    });
    await upsertLogin(operator, PREFIX, login);
    await expect(searchClient.search({ index: `${PREFIX}-directory` })).resolves.toBeDefined();
  });

  it('readLoginSettings rejects a password that is too short', () => {
    const settings = {
      ELASTICSEARCH_URL: 'http://localhost:9200',
      OPERATOR_PASSWORD: 'x',
      ELASTICSEARCH_PASSWORD: 'too short',
    };
    expect(() => readLoginSettings(settings)).toThrow(
      /ELASTICSEARCH_PASSWORD: must have at least 16 characters/,
    );
  });
});
