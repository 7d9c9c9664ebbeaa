import { readEnv } from '@bottin/service-kit/env.ts';
import { newEnv } from '../new-env.ts';
import { compose, composeText, environmentOf, exampleText, readEnvText } from './compose-file.ts';
import { connectionsOf, parts, schemas, settingsOf } from './parts.ts';

const ours = Object.entries(compose).filter(([, { image }]) => image.startsWith('${REGISTRY'));
const env = readEnvText(
  newEnv({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    ADMIN_EMAIL: 'admin@exemple.ca',
    ADMIN_PASSWORD: 'Erable-rouge-42',
  }),
);

describe('docker-compose.yml', () => {
  it.each(parts)('gives %s exactly the settings that it knows', (part) => {
    expect(Object.keys(compose[part]?.environment ?? {}).sort()).toEqual(settingsOf(part));
  });

  it.each(parts)('gives %s values that it accepts', (part) => {
    expect(() => readEnv(schemas[part], environmentOf(part, env))).not.toThrow();
  });

  it('uses every setting of .env.example, and no other', () => {
    const used = new Set([...composeText.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(Object.keys(readEnvText(exampleText)).sort());
  });

  it.each(['postgres', 'redis', 'nats', 'elasticsearch'])(
    'lets %s go to another image by a setting',
    (name) => {
      const setting = `${name.toUpperCase()}_IMAGE`;
      expect(compose[name]?.image).toBe(`\${${setting}:-${readEnvText(exampleText)[setting]}}`);
    },
  );

  it.each(parts)('lets %s have more replicas by a setting', (part) => {
    const setting = `${part.toUpperCase().replaceAll('-', '_')}_REPLICAS`;
    expect(compose[part]?.scale).toBe(`\${${setting}:-${env[setting]}}`);
  });

  it('has no secret in the example', () => {
    const secrets = Object.entries(readEnvText(exampleText)).filter(([name]) =>
      /PASSWORD|KEYS?$|SECRET/.test(name),
    );
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  });

  it.each(parts)('puts %s on the networks of what it connects to, and of nothing else', (part) => {
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
    const wanted = connectionsOf(part).filter((name) => name !== 'otel-collector' && name !== 'outside');
    expect(backing.filter((name) => reached.includes(name)).sort()).toEqual(wanted);
    expect(compose[part]?.networks.includes('outside')).toBe(connectionsOf(part).includes('outside'));
  });

  it('publishes the edge alone; demonstrations and monitoring on this machine only', () => {
    const published = Object.entries(compose).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name).sort()).toEqual(['edge', 'grafana', 'mailbox', 'youtube-double']);
    for (const [name, { ports, profiles }] of published) {
      if (name === 'edge') continue;
      expect(profiles).toHaveLength(1);
      expect(ports.every((port) => port.includes(':-127.0.0.1:'))).toBe(true);
    }
  });

  it.each(ours)('lets %s write nowhere and gain no right', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(Object.entries(compose))('puts no password on a command line of %s', (_name, service) => {
    const commands = JSON.stringify([service.command, service.entrypoint, service.healthcheck?.test]);
    // The shell's own echo is no program that anyone could see.
    expect(commands.replace(/echo \\"[^"]*" \|/g, '')).not.toMatch(/\$[\w{$]*(PASSWORD|SECRET|KEY)/);
  });

  it('migrates as the owner of the tables, whose password no running part has', () => {
    for (const part of parts.filter((name) => settingsOf(name).includes('DATABASE_URL'))) {
      const user = (service: string) => new URL(environmentOf(service, env).DATABASE_URL ?? '').username;
      expect(user(`migrate-${part}`)).toBe(`${user(part)}_owner`);
      const settings = JSON.stringify(compose[part]?.environment);
      expect(settings).not.toMatch(/OWNER/);
    }
  });

  it('starts each service after its migrations', () => {
    for (const part of parts.filter((name) => settingsOf(name).includes('DATABASE_URL'))) {
      expect(compose[part]?.depends_on[`migrate-${part}`]).toEqual({
        condition: 'service_completed_successfully',
      });
    }
  });
});
