import type { BackingName } from './servers.ts';
import { missingPackages } from './install.ts';

const ALL: BackingName[] = ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'];
const never = (): boolean => false;
const always = (): boolean => true;

describe('missingPackages', () => {
  it('missingPackages lists the packages whose programs are missing', () => {
    expect(missingPackages(ALL, {}, never, always)).toEqual(['nats-server', 'redis-server', 'maven']);
    expect(missingPackages(ALL, {}, (name) => name === 'redis-server', never)).toEqual(['nats-server']);
    expect(missingPackages(ALL, {}, always, always)).toEqual([]);
  });

  it('missingPackages leaves out the packages of services that are not requested or have a URL in the environment', () => {
    expect(missingPackages(['postgres', 'redis'], {}, never, always)).toEqual(['redis-server']);
    const env = { NATS_URL: 'nats://n', REDIS_URL: 'redis://r', ELASTICSEARCH_URL: 'http://e' };
    expect(missingPackages(ALL, env, never, always)).toEqual([]);
  });
});
