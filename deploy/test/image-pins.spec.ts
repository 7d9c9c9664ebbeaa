import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseArguments, pinned, readLock } from '../image/pins.ts';
import { newEnv } from '../new-env.ts';
import { compose, readEnvText } from './compose-file.ts';
import { objectsBelow, podOf } from './k8s-files.ts';

const deploy = join(import.meta.dirname, '..');
const digest = `sha256:${'a'.repeat(64)}`;
const known = Object.fromEntries(Object.keys(readLock()).map((image) => [image, digest]));

/** Images of others that the Dockerfiles begin with, by the names of their arguments. */
const bases = globSync('*.Dockerfile', { cwd: deploy }).flatMap((file) =>
  [...readFileSync(join(deploy, file), 'utf8').matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(
    ([, name = '', image = '']) => [name, image] as const,
  ),
);
const ofCompose = Object.values(compose)
  .map(({ image }) => /^\$\{(\w+_IMAGE):-(.+)\}$/.exec(image))
  .filter((found) => found !== null)
  .map(([, name = '', image = '']) => [name, image] as const);

describe('images of others', () => {
  it('are all in the lock, which has no others', () => {
    const tried = objectsBelow('overlays/try').flatMap((object) => podOf(object)?.containers ?? []);
    const used = [...bases, ...ofCompose].map(([, image]) => image);
    const inCluster = tried.map(({ image }) => image).filter((image) => !image.startsWith('bottin/'));
    expect([...new Set([...used, ...inCluster])].sort()).toEqual(Object.keys(readLock()));
  });

  it('are nowhere named but where a digest can take their place', () => {
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

  it('are asked for by digest, once it is known, by images of ours and by a new installation', () => {
    for (const [name, image] of bases) expect(baseArguments(known)[name]).toBe(`${image}@${digest}`);
    const env = readEnvText(newEnv({}, known));
    for (const [name, image] of ofCompose) expect(env[name]).toBe(`${image}@${digest}`);
  });

  it('keep their tags while it isn’t', () => {
    expect(pinned('redis:8', { 'redis:8': null })).toBe('redis:8');
  });
});
