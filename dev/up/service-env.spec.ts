import { composeSettings, type StackFacts } from './service-env.ts';

const facts: StackFacts = {
  port: 3000,
  backing: {
    natsUrl: 'nats://n',
    redisUrl: 'redis://r',
    elasticsearchUrl: 'http://e',
    smtpUrl: 'smtp://m',
  },
  databaseUrls: { identity: 'postgres://i', creators: 'postgres://c' },
  frontendOrigins: { shell: 'http://s', directory: 'http://d', dashboard: 'http://b', admin: 'http://a' },
  youtubeDoubleUrl: 'http://127.0.0.1:5000',
  admin: { email: 'admin@exemple.ca', password: 'secret' },
  secrets: { key: (name) => name, keyRing: (name) => `k1:${name}`, adminPassword: 'secret' },
};

describe('the settings of the processes', () => {
  it('give each service its own database, and the gateway none', () => {
    const settings = composeSettings(facts);
    expect(settings.identity.DATABASE_URL).toBe('postgres://i');
    expect(settings.creators.DATABASE_URL).toBe('postgres://c');
    expect(settings.gateway.DATABASE_URL).toBeUndefined();
    expect(settings.search.DATABASE_URL).toBeUndefined();
  });

  it('let each process log in to NATS as itself', () => {
    const settings = composeSettings({ ...facts, backing: { ...facts.backing, natsUrl: 'nats://n:4222' } });
    for (const [name, { NATS_URL }] of Object.entries(settings)) expect(NATS_URL).toContain(`//${name}:`);
  });

  it('leave a login alone that the address of NATS brings', () => {
    const natsUrl = 'nats://us:secret@n:4222';
    const settings = composeSettings({ ...facts, backing: { ...facts.backing, natsUrl } });
    expect(settings.identity.NATS_URL).toBe(natsUrl);
  });

  it('let identity and notifications read the same sealed addresses', () => {
    const { identity, notifications } = composeSettings(facts);
    expect(identity.MAIL_SEAL_KEYS).toBe(notifications.MAIL_SEAL_KEYS);
  });

  it('let one try the budgets of production', () => {
    expect(composeSettings(facts).gateway.RATE_LIMITS).toBe('generous');
    expect(composeSettings({ ...facts, rateLimits: 'production' }).gateway.RATE_LIMITS).toBe('production');
  });

  it('point to the YouTube double and mark the pages, unless Google credentials are given', () => {
    const withDouble = composeSettings(facts);
    expect(withDouble['platform-sync'].GOOGLE_TOKEN_URL).toBe('http://127.0.0.1:5000/token');
    expect(withDouble.gateway.DEMONSTRATION).toBe('true');
    const real = composeSettings({ ...facts, youtubeDoubleUrl: null });
    expect(real['platform-sync'].GOOGLE_TOKEN_URL).toBeUndefined();
    expect(real.gateway.DEMONSTRATION).toBe('false');
  });

  it('send who has a question to a page of another site, and keep an address for the page from before the launch', () => {
    const { CONTACT_URL = '', CONTACT_EMAIL } = composeSettings(facts).gateway;
    expect(new URL(CONTACT_URL)).toMatchObject({ protocol: 'https:', host: 'atelier.example' });
    expect(CONTACT_EMAIL).toContain('@');
  });

  it('leave Elasticsearch out where there is none', () => {
    const settings = composeSettings({ ...facts, backing: { ...facts.backing, elasticsearchUrl: null } });
    expect(settings.search.ELASTICSEARCH_URL).toBeUndefined();
  });
});
