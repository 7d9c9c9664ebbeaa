import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  defaultManifestOf,
  frontendNames,
  mapFrontends,
  originSettingOf,
  remoteNames,
} from '../../contracts/remotes/frontends.ts';
import { compose } from './compose-file.ts';
import { objectsBelow, podOf } from './k8s-files.ts';

const folder = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
const frontendsIn = (names: string[]): string[] =>
  names.filter((name) => name.startsWith('frontend-')).sort();

const parts = frontendNames.map((name) => `frontend-${name}`).sort();
const origins = Object.fromEntries(
  frontendNames.map((name) => [originSettingOf(name), `http://frontend-${name}:8080`]),
);

/** These files name the frontends themselves; contracts/remotes/frontends.ts lists them. */
describe('every frontend, and no other', () => {
  it('is a part of docker-compose.yml, which tells the gateway its origin', () => {
    expect(frontendsIn(Object.keys(compose))).toEqual(parts);
    expect(compose.gateway?.environment).toMatchObject(origins);
    expect(frontendsIn(Object.keys(compose.gateway?.depends_on ?? {}))).toEqual(parts);
  });

  it('is a deployment of the manifests, which tell the gateway its origin', () => {
    const base = objectsBelow('base');
    const deployments = base.filter(({ kind }) => kind === 'Deployment');
    expect(frontendsIn(deployments.map(({ metadata }) => metadata.name))).toEqual(parts);
    const gateway = deployments.find(({ metadata }) => metadata.name === 'gateway');
    const settings = (gateway && podOf(gateway)?.containers[0]?.env) ?? [];
    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject(origins);
  });

  it.each(globSync('k8s/overlays/*/kustomization.yaml', { cwd: folder }))(
    'has its image named in %s',
    (file) => {
      const { images } = z
        .looseObject({ images: z.array(z.looseObject({ name: z.string() })) })
        .parse(parse(textOf(file)));
      expect(frontendsIn(images.map(({ name }) => name.replace('bottin/', '')))).toEqual(parts);
    },
  );

  it.each(['remotes/remotes.json', 'k8s/base/remotes.json'])(
    'that is a remote has its first release in %s',
    (file) => {
      expect(JSON.parse(textOf(file))).toEqual(mapFrontends(remoteNames, defaultManifestOf));
    },
  );
});
