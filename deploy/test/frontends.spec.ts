import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  frontendNames,
  getDefaultManifestPath,
  getOriginSetting,
  mapFrontends,
  remoteNames,
} from '../../contracts/remotes/frontends.ts';
import { compose } from './compose-file.ts';
import { getPod, readObjects } from './k8s-files.ts';

const folder = join(import.meta.dirname, '..');
const readText = (path: string): string => readFileSync(join(folder, path), 'utf8');
const filterFrontends = (names: string[]): string[] =>
  names.filter((name) => name.startsWith('frontend-')).sort();

const parts = frontendNames.map((name) => `frontend-${name}`).sort();
const origins = Object.fromEntries(
  frontendNames.map((name) => [getOriginSetting(name), `http://frontend-${name}:8080`]),
);

/**
 * docker-compose.yml, the Kubernetes manifests and the lists of remotes name each frontend literally. These
 * tests compare those files with contracts/remotes/frontends.ts.
 */
describe('deployed frontends', () => {
  it('docker-compose.yml contains exactly the declared frontends and passes their origins to the gateway', () => {
    expect(filterFrontends(Object.keys(compose))).toEqual(parts);
    expect(compose.gateway?.environment).toMatchObject(origins);
  });

  it('the Kubernetes manifests contain exactly the declared frontends and pass their origins to the gateway', () => {
    const base = readObjects('base');
    const deployments = base.filter(({ kind }) => kind === 'Deployment');
    expect(filterFrontends(deployments.map(({ metadata }) => metadata.name))).toEqual(parts);
    const gateway = deployments.find(({ metadata }) => metadata.name === 'gateway');
    const settings = (gateway && getPod(gateway)?.containers[0]?.env) ?? [];
    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject(origins);
  });

  it.each(globSync('k8s/overlays/{try,*/images}/kustomization.yaml', { cwd: folder }))(
    'the file deploy/%s lists the image of each frontend',
    (file) => {
      const { images } = z
        .looseObject({ images: z.array(z.looseObject({ name: z.string() })) })
        .parse(parse(readText(file)));
      expect(filterFrontends(images.map(({ name }) => name.replace('bottin/', '')))).toEqual(parts);
    },
  );

  it.each(['remotes/remotes.json', 'k8s/base/remotes.json'])(
    'the file deploy/%s contains the default manifest path of each remote',
    (file) => {
      expect(JSON.parse(readText(file))).toEqual(mapFrontends(remoteNames, getDefaultManifestPath));
    },
  );
});
