import { composeSettings, type SettingsInput, pickSender } from './service-env.ts';

const facts: SettingsInput = {
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
  inboundSmtpPort: 2525,
  picturesFolder: '/data/pictures',
  admin: { email: 'admin@exemple.ca', password: 'secret' },
  secrets: { key: (name) => name, keyRing: (name) => `k1:${name}`, adminPassword: 'secret' },
};

describe('composeSettings', () => {
  it('composeSettings gives each service a database of its own, except the search service and the gateway', () => {
    const settings = composeSettings(facts);
    expect(settings.identity.DATABASE_URL).toBe('postgres://i');
    expect(settings.creators.DATABASE_URL).toBe('postgres://c');
    expect(settings.gateway.DATABASE_URL).toBeUndefined();
    expect(settings.search.DATABASE_URL).toBeUndefined();
  });

  it('composeSettings gives each process its own NATS login', () => {
    const settings = composeSettings({ ...facts, backing: { ...facts.backing, natsUrl: 'nats://n:4222' } });
    for (const [name, { NATS_URL }] of Object.entries(settings)) expect(NATS_URL).toContain(`//${name}:`);
  });

  it('composeSettings keeps the login of a NATS URL that already has one', () => {
    const natsUrl = 'nats://us:secret@n:4222';
    const settings = composeSettings({ ...facts, backing: { ...facts.backing, natsUrl } });
    expect(settings.identity.NATS_URL).toBe(natsUrl);
  });

  it('composeSettings gives the identity and notifications services the same e-mail encryption keys', () => {
    const { identity, notifications } = composeSettings(facts);
    expect(identity.EMAIL_ENCRYPTION_KEYS).toBe(notifications.EMAIL_ENCRYPTION_KEYS);
  });

  it('the notifications service sends local e-mails without TLS, unless the environment names another sender', () => {
    expect(composeSettings(facts).notifications).toMatchObject({ SMTP_TLS: 'optional' });
    const sender = pickSender({ MAIL_FROM: 'moi@exemple.ca', SMTP_TLS: '', PATH: '/bin' });
    expect(sender).toEqual({ MAIL_FROM: 'moi@exemple.ca' });
    expect(composeSettings({ ...facts, sender }).notifications).toMatchObject({
      SMTP_TLS: 'optional',
      MAIL_FROM: 'moi@exemple.ca',
    });
  });

  it('the community service receives replies by e-mail on the chosen port', () => {
    expect(composeSettings(facts).community).toMatchObject({
      REPLY_DOMAIN: 'reponse.localhost',
      INBOUND_SMTP_PORT: '2525',
    });
  });

  it('composeSettings gives the gateway and the community service the same folder of pictures', () => {
    const { gateway, community } = composeSettings(facts);
    expect(gateway.PICTURES_FOLDER).toBe('/data/pictures');
    expect(community.PICTURES_FOLDER).toBe('/data/pictures');
  });

  it('composeSettings sets generous rate limits by default, and the production limits when `rateLimits` selects them', () => {
    expect(composeSettings(facts).gateway.RATE_LIMITS).toBe('generous');
    expect(composeSettings({ ...facts, rateLimits: 'production' }).gateway.RATE_LIMITS).toBe('production');
  });

  it('composeSettings uses the YouTube double and demonstration mode unless Google credentials are given', () => {
    const withDouble = composeSettings(facts);
    expect(withDouble['platform-sync'].GOOGLE_TOKEN_URL).toBe('http://127.0.0.1:5000/token');
    expect(withDouble.gateway.DEMO_MODE).toBe('true');
    const real = composeSettings({ ...facts, youtubeDoubleUrl: null });
    expect(real['platform-sync'].GOOGLE_TOKEN_URL).toBeUndefined();
    expect(real.gateway.DEMO_MODE).toBe('false');
  });

  it('composeSettings gives the gateway a contact e-mail address and a contact URL that belongs to another site', () => {
    const { CONTACT_URL = '', CONTACT_EMAIL } = composeSettings(facts).gateway;
    expect(new URL(CONTACT_URL)).toMatchObject({ protocol: 'https:', host: 'atelier.example' });
    expect(CONTACT_EMAIL).toContain('@');
  });

  it('composeSettings omits the Elasticsearch URL when Elasticsearch is unavailable', () => {
    const settings = composeSettings({ ...facts, backing: { ...facts.backing, elasticsearchUrl: null } });
    expect(settings.search.ELASTICSEARCH_URL).toBeUndefined();
  });
});
