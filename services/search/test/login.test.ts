import { randomBytes } from 'node:crypto';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import {
  type SecuredElasticsearch,
  startSecuredElasticsearch,
} from '@bottin/testing/secured-elasticsearch.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Client, type estypes } from '@elastic/elasticsearch';
import { applyLogin } from '../src/cluster/login.ts';
import { readLoginSettings } from '../src/config/env.ts';
import { FacetIndex } from '../src/directory/facet-index.ts';
import { IndexAudit } from '../src/indexing/index-audit.ts';
import { RebuildService } from '../src/indexing/rebuild.service.ts';
import { TestSearch } from './support/search.ts';

const PREFIX = 'ours';
const login = { username: 'search', password: randomBytes(16).toString('hex') };

let server: SecuredElasticsearch;
let operator: Client;
let thief: Client;
beforeAll(async () => {
  server = await startSecuredElasticsearch();
  operator = new Client({ node: server.url, auth: server.operator });
  await applyLogin(operator, PREFIX, login);
  await operator.index({ index: 'theirs', id: '1', document: { secret: true }, refresh: true });
  await operator.index({ index: 'theirs-directory', id: '1', document: { secret: true }, refresh: true });
  thief = new Client({ node: server.url, auth: login });
});
afterAll(async () => {
  await Promise.all([operator.close(), thief.close()]);
  await server.stop();
});

describe('search, by a login of its own', () => {
  let search: TestSearch;
  beforeAll(async () => {
    search = await TestSearch.start({
      ELASTICSEARCH_URL: server.url,
      ELASTICSEARCH_USERNAME: login.username,
      ELASTICSEARCH_PASSWORD: login.password,
      INDEX_PREFIX: PREFIX,
    });
    await search.built();
  });
  afterAll(() => search.stop());

  it('fills its index, finds, suggests, corrects and counts', async () => {
    await search.tell(search.commit(aCreator({ name: 'Léa Gagnon', followers: 5 })));
    expect(await search.names({ search: 'lea gagnon' })).toEqual(['Léa Gagnon']);
    expect(await search.names({ search: 'gagnom' })).toEqual(['Léa Gagnon']);
    expect(await search.names({ sortBy: 'followers', sortOrder: 'asc' })).toEqual(['Léa Gagnon']);
    const suggestions = await search.service.call(searchRpc.suggestions, { q: 'gagn' });
    expect(JSON.stringify(suggestions)).toContain('Léa Gagnon');
    expect(await search.service.call(searchRpc.stats, {})).toMatchObject({ totalCreators: 1 });
  });

  it('fills its facet index', async () => {
    const question = { search: null, fuzzy: false, choices: {}, filters: directoryFilters };
    const counted = await eventually(() => search.service.app.get(FacetIndex).counts(question), {
      what: 'a filled facet index',
      timeoutMs: 60_000,
    });
    expect(counted).toMatchObject({ total: 1 });
  });

  it('rebuilds it, which takes a lease, a new index, two aliases and the former one’s removal', async () => {
    const before = await search.indices();
    await search.service.app.get(RebuildService).rebuild();
    const after = await search.indices();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
    expect(await search.names({})).toEqual(['Léa Gagnon']);
  });

  it('compares it with what creators holds', async () => {
    const audit = search.service.app.get(IndexAudit);
    await audit.look();
    await audit.look();
    expect((await search.service.metrics()).get('search_index_drift_entries')).toBe(0);
  });
});

type Theft = (client: Client) => Promise<unknown>;
const role: Omit<estypes.SecurityPutRoleRequest, 'name'> = { cluster: ['all'] };

describe('who has search’s login', () => {
  // What the operator could do to the login itself.
  afterEach(() => applyLogin(operator, PREFIX, login));

  it.each<[string, Theft]>([
    ['read another index', (client) => client.search({ index: 'theirs' })],
    ['read another installation’s directory', (client) => client.get({ index: 'theirs-directory', id: '1' })],
    ['write another index', (client) => client.index({ index: 'theirs', document: { mine: true } })],
    ['make another index', (client) => client.indices.create({ index: 'mine' })],
    ['remove another index', (client) => client.indices.delete({ index: 'theirs' })],
    [
      'give another index a name of theirs',
      (client) => client.indices.putAlias({ index: 'theirs', name: `${PREFIX}-directory-x` }),
    ],
    ['read who may log in', (client) => client.security.getUser()],
    ['read the index of users', (client) => client.search({ index: '.security' })],
    [
      'make a login',
      (client) => client.security.putUser({ username: 'mine', password: 'longenough', roles: ['superuser'] }),
    ],
    [
      'change the operator’s password',
      (client) => client.security.changePassword({ username: 'elastic', password: 'longenough' }),
    ],
    ['give its role more', (client) => client.security.putRole({ name: `${PREFIX}-search`, ...role })],
    ['make a key that outlives its password', (client) => client.security.createApiKey({ name: 'mine' })],
    [
      'change the cluster’s settings',
      (client) => client.cluster.putSettings({ persistent: { 'action.auto_create_index': 'false' } }),
    ],
    ['read the cluster’s settings', (client) => client.cluster.getSettings()],
    ['read its nodes', (client) => client.nodes.info()],
    ['read its tasks', (client) => client.tasks.list()],
    [
      'make a template for indices to come',
      (client) => client.indices.putIndexTemplate({ name: 'mine', index_patterns: ['*'] }),
    ],
  ])('can’t %s', async (_theft, theft) => {
    await expect(theft(thief)).rejects.toMatchObject({ statusCode: 403 });
    // What is refused to everybody would prove nothing: the operator isn't refused for want of rights.
    expect(await theft(operator).catch(({ statusCode }) => statusCode)).not.toBe(403);
  });
});

describe('the login', () => {
  it('is asked for the new password as soon as the operator gave it one', async () => {
    const renewed = { ...login, password: randomBytes(16).toString('hex') };
    await applyLogin(operator, PREFIX, renewed);
    await expect(thief.search({ index: `${PREFIX}-directory` })).rejects.toMatchObject({ statusCode: 401 });
    await applyLogin(operator, PREFIX, login);
    await expect(thief.search({ index: `${PREFIX}-directory` })).resolves.toBeDefined();
  });

  it('isn’t made of a password that one could guess', () => {
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
