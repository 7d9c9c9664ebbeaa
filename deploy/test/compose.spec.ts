import { readEnv } from '@bottin/service-kit/env.ts';
import { buildEnvFile } from '../new-env.ts';
import {
  buildEnvironment,
  compose,
  composeText,
  exampleText,
  listMembers,
  readEnvText,
} from './compose-file.ts';
import { listConnections, listSettings, parts, schemas } from '../settings/parts.ts';

const ownServices = Object.entries(compose).filter(([, { image }]) => image.startsWith('${REGISTRY'));
const env = readEnvText(
  buildEnvFile({
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Bottin <bonjour@bottin.test>',
    MAIL_SENDER_NAME: 'Bottin',
    MAIL_SENDER_ADDRESS: 'Montréal (Québec) Canada',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    ADMIN_EMAIL: 'admin@exemple.ca',
    ADMIN_PASSWORD: 'Erable-rouge-42',
  }),
);

describe('docker-compose.yml', () => {
  it.each(parts)(
    'docker-compose.yml gives the service %s exactly the settings that its schema declares',
    (part) => {
      expect(Object.keys(compose[part]?.environment ?? {}).sort()).toEqual(listSettings(part));
    },
  );

  it.each(parts)('docker-compose.yml gives the service %s valid settings', (part) => {
    expect(() => readEnv(schemas[part], buildEnvironment(part, env))).not.toThrow();
  });

  it.each(parts)(
    'docker-compose.yml gives the service %s valid settings even without Google credentials and an SMTP server',
    (part) => {
      expect(() => readEnv(schemas[part], buildEnvironment(part, readEnvText(buildEnvFile())))).not.toThrow();
    },
  );

  it('docker-compose.yml requires only settings to which deploy/new-env.ts gives a value', () => {
    const generated = readEnvText(buildEnvFile());
    const required = [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(required).toContain('PUBLIC_URL');
    // Compose checks the services of inactive profiles too.
    expect(required.filter((name) => !generated[name])).toEqual([]);
  });

  it('docker-compose.yml uses every setting of .env.example, and no other setting', () => {
    const used = new Set([...composeText.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(readEnvText(exampleText)).sort());
  });

  it.each(['postgres', 'redis', 'nats', 'elasticsearch'])(
    'docker-compose.yml takes the image of the backing service %s from a setting',
    (name) => {
      const setting = `${name.toUpperCase()}_IMAGE`;
      expect(compose[name]?.image).toBe(`\${${setting}:-${readEnvText(exampleText)[setting]}}`);
    },
  );

  it.each(parts)(
    'docker-compose.yml takes the number of replicas of the service %s from a setting',
    (part) => {
      const setting = `${part.toUpperCase().replaceAll('-', '_')}_REPLICAS`;
      expect(compose[part]?.scale).toBe(`\${${setting}:-${env[setting]}}`);
    },
  );

  it('.env.example leaves every password, key and secret empty', () => {
    const secrets = Object.entries(readEnvText(exampleText)).filter(([name]) =>
      /PASSWORD|KEYS?$|SECRET/.test(name),
    );
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  });

  it.each(parts)(
    'docker-compose.yml connects the service %s only to the networks of the servers that it uses',
    (part) => {
      const reached = Object.entries(compose)
        .filter(
          ([name, { networks }]) =>
            name !== part && networks.some((one) => compose[part]?.networks.includes(one)),
        )
        .map(([name]) => name);
      const backing = [
        'nats',
        'postgres',
        'redis',
        'elasticsearch',
        ...reached.filter((name) => name.startsWith('frontend-')),
      ];
      const expected = listConnections(part).filter(
        (name) => name !== 'otel-collector' && name !== 'outside',
      );
      expect(backing.filter((name) => reached.includes(name)).sort()).toEqual(expected);
      expect(compose[part]?.networks.includes('outside')).toBe(listConnections(part).includes('outside'));
    },
  );

  it("docker-compose.yml publishes only the edge's ports, and the ports of optional services on localhost", () => {
    const published = Object.entries(compose).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name).sort()).toEqual([
      'edge',
      'grafana',
      'inbound-mail',
      'mailbox',
      'youtube-double',
    ]);
    for (const [name, { ports, profiles }] of published) {
      if (name === 'edge') continue;
      expect(profiles).toHaveLength(1);
      expect(ports.every((port) => port.includes(':-127.0.0.1:'))).toBe(true);
    }
  });

  it('docker-compose.yml forwards e-mail replies to the port on which the community service receives them', () => {
    const { INBOUND_SMTP_PORT: port } = compose.community?.environment ?? {};
    expect(compose['inbound-mail']?.command).toContain(`community:${port}`);
    expect(listMembers('mail')).toEqual(['community', 'inbound-mail']);
  });

  it.each(ownServices)(
    'docker-compose.yml runs the service %s with a read-only root file system, no capabilities and no new privileges',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it.each(Object.entries(compose))(
    'docker-compose.yml passes no password in a command line of the service %s',
    (_name, service) => {
      const commands = JSON.stringify([service.command, service.entrypoint, service.healthcheck?.test]);
      // `echo` is a shell built-in, so its arguments don't appear in the process list.
      expect(commands.replace(/echo \\"[^"]*" \|/g, '')).not.toMatch(/\$[\w{$]*(PASSWORD|SECRET|KEY)/);
    },
  );

  it("docker-compose.yml runs migrations as the owner of the tables, and no running part has the owner's password", () => {
    for (const part of parts.filter((name) => listSettings(name).includes('DATABASE_URL'))) {
      const user = (service: string) => new URL(buildEnvironment(service, env).DATABASE_URL ?? '').username;
      expect(user(`migrate-${part}`)).toBe(`${user(part)}_owner`);
      const settings = JSON.stringify(compose[part]?.environment);
      expect(settings).not.toMatch(/OWNER/);
    }
  });

  it('docker-compose.yml starts the gateway without waiting for any other service', () => {
    expect(compose.gateway?.depends_on).toEqual({});
  });

  it('docker-compose.yml starts each service after its migrations', () => {
    for (const part of parts.filter((name) => listSettings(name).includes('DATABASE_URL'))) {
      expect(compose[part]?.depends_on[`migrate-${part}`]).toEqual({
        condition: 'service_completed_successfully',
      });
    }
  });
});
