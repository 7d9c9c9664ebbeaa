import { type BackingName } from './find.ts';
import { missingPackages } from './install.ts';

const ALL: BackingName[] = ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'];
const none = (): boolean => false;
const yes = (): boolean => true;

describe('the Debian packages to install', () => {
  it('are those whose programs are missing', () => {
    expect(missingPackages(ALL, {}, none, yes)).toEqual(['nats-server', 'redis-server', 'maven']);
    expect(missingPackages(ALL, {}, (name) => name === 'redis-server', none)).toEqual(['nats-server']);
    expect(missingPackages(ALL, {}, yes, yes)).toEqual([]);
  });

  it('leave out what is not wanted, or has an address in the environment', () => {
    expect(missingPackages(['postgres', 'redis'], {}, none, yes)).toEqual(['redis-server']);
    const env = { NATS_URL: 'nats://n', REDIS_URL: 'redis://r', ELASTICSEARCH_URL: 'http://e' };
    expect(missingPackages(ALL, env, none, yes)).toEqual([]);
  });
});
