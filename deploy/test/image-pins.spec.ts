import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getBaseArguments, listUnpinned, pinImage, readLock } from '../image/pins.ts';
import { buildEnvFile } from '../new-env.ts';
import { compose, readEnvText } from './compose-file.ts';
import { getPod, readObjects } from './k8s-files.ts';

const deploy = join(import.meta.dirname, '..');
const digest = `sha256:${'a'.repeat(64)}`;
const knownDigests = Object.fromEntries(Object.keys(readLock()).map((image) => [image, digest]));

/** Third-party base images of the Dockerfiles: [build argument, image]. */
const bases = globSync('*.Dockerfile', { cwd: deploy }).flatMap((file) =>
  [...readFileSync(join(deploy, file), 'utf8').matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(
    ([, name = '', image = '']) => [name, image] as const,
  ),
);
const composeImages = Object.values(compose)
  .map(({ image }) => /^\$\{(\w+_IMAGE):-(.+)\}$/.exec(image))
  .filter((found) => found !== null)
  .map(([, name = '', image = '']) => [name, image] as const);

describe('third-party images', () => {
  it('images.lock.json lists exactly the third-party images that are used', () => {
    const containers = ['overlays/try', 'stores/redis']
      .flatMap(readObjects)
      .flatMap((object) => getPod(object)?.containers ?? []);
    const used = [...bases, ...composeImages].map(([, image]) => image);
    const inCluster = containers.map(({ image }) => image).filter((image) => !image.startsWith('bottin/'));
    expect([...new Set([...used, ...inCluster])].sort()).toEqual(Object.keys(readLock()));
  });

  it('every third-party image comes from a setting or build argument, so that a digest can pin it', () => {
    const others = Object.values(compose)
      .map(({ image }) => image)
      .filter((image) => !image.startsWith('${REGISTRY') && !/^\$\{\w+_IMAGE:-/.test(image));
    expect(others).toEqual([]);
    for (const file of globSync('*.Dockerfile', { cwd: deploy })) {
      const from = readFileSync(join(deploy, file), 'utf8').matchAll(/^FROM (\S+)/gm);
      const literal = [...from].map(([, image = '']) => image).filter((image) => /[:/]/.test(image));
      expect(literal).toEqual([]);
    }
  });

  it('once the digest of a third-party image is known, our builds and new env files use the digest', () => {
    for (const [name, image] of bases)
      expect(getBaseArguments(knownDigests)[name]).toBe(`${image}@${digest}`);
    const env = readEnvText(buildEnvFile({}, knownDigests));
    for (const [name, image] of composeImages) expect(env[name]).toBe(`${image}@${digest}`);
  });

  it.each([
    ['unknown', readLock()],
    ['known', knownDigests],
  ])('renovate.json finds every third-party image whose digest is %s', (_state, lock) => {
    const { customManagers } = z
      .object({ customManagers: z.tuple([z.object({ matchStrings: z.tuple([z.string()]) })]) })
      .parse(JSON.parse(readFileSync(join(deploy, '../renovate.json'), 'utf8')));
    const pattern = new RegExp(customManagers[0].matchStrings[0], 'g');
    const found = [...JSON.stringify(lock, null, 2).matchAll(pattern)].map(({ groups }) => [
      `${groups?.depName}:${groups?.currentValue}`,
      groups?.currentDigest ?? null,
    ]);
    expect(Object.fromEntries(found)).toEqual(lock);
  });

  it('while the digest of a third-party image is unknown, its tag is used', () => {
    expect(pinImage('redis:8', { 'redis:8': null })).toBe('redis:8');
    expect(listUnpinned({ 'nats:2': digest, 'redis:8': null })).toEqual(['redis:8']);
  });
});
