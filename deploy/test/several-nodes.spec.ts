import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { frontendNames } from '../../contracts/remotes/frontends.ts';
import { readObjects } from './k8s-files.ts';
import { parts } from '../settings/parts.ts';

const folder = join(import.meta.dirname, '../k8s');
const kustomization = z.looseObject({
  components: z.array(z.string()).default([]),
  configMapGenerator: z.array(z.looseObject({ name: z.string(), literals: z.array(z.string()) })).default([]),
  patches: z
    .array(z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() }))
    .default([]),
});
const read = (path: string) =>
  kustomization.parse(parse(readFileSync(join(folder, path, 'kustomization.yaml'), 'utf8')));

const component = read('components/several-nodes');
const production = read('overlays/production');
const deployments = [...parts, ...frontendNames.map((name) => `frontend-${name}`)];

/**
 * Returns the priority class that the several-nodes component gives to a Deployment. Like kustomize, treats
 * the target name of a patch as a regular expression that must match the whole name.
 */
function findPriority(name: string): string | undefined {
  const found = component.patches.filter(
    ({ target, patch }) =>
      target.kind === 'Deployment' &&
      new RegExp(`^(${target.name})$`).test(name) &&
      patch.includes('/priorityClassName'),
  );
  expect(found).toHaveLength(1);
  return /value: ([\w-]+)/.exec(found[0]?.patch ?? '')?.[1];
}

describe('production overlay', () => {
  it('the production overlay includes the several-nodes component', () => {
    expect(production.components).toContain('../../components/several-nodes');
  });

  it.each(deployments)(
    'the production overlay gives the Deployment %s an existing priority class',
    (name) => {
      const classes = readObjects('components/several-nodes').map(({ metadata }) => metadata.name);
      const isEdge = name === 'gateway' || name.startsWith('frontend-');
      expect(findPriority(name)).toBe(isEdge ? 'bottin-edge' : 'bottin-service');
      expect(classes).toContain(findPriority(name));
    },
  );

  it('the production overlay sets one replica for the search index and three replicas for each JetStream stream', () => {
    // A literal of the component would override the overlay's, in which an operator with one server sets 0.
    expect(component.configMapGenerator).toEqual([]);
    expect(production.configMapGenerator[0]?.literals).toContain('INDEX_REPLICAS=1');
    const [streams] = read('overlays/production/migrations').patches;
    expect(streams?.target).toEqual({ kind: 'Job', name: 'streams' });
    expect(parse(streams?.patch ?? '')).toEqual([
      {
        op: 'replace',
        path: '/spec/template/spec/containers/0/env/2',
        value: { name: 'STREAM_REPLICAS', value: '3' },
      },
    ]);
    const job = readObjects('migrations').find(({ metadata }) => metadata.name === 'streams');
    const path = ['template', 'spec', 'containers', 0, 'env', 2, 'name'];
    expect(path.reduce<unknown>((at, key) => Object(at)[key], job?.spec)).toBe('STREAM_REPLICAS');
  });

  it.each([
    ['gateway', { cpu: '250m', memory: '320Mi' }],
    ['search', { cpu: '250m', memory: '192Mi' }],
  ])('the production overlay requests the measured CPU and memory for the Deployment %s', (name, value) => {
    const patches = component.patches.filter(({ target }) => target.name === name);
    expect(patches.map(({ patch }) => parse(patch))).toEqual([
      [{ op: 'replace', path: '/spec/template/spec/containers/0/resources/requests', value }],
    ]);
  });

  it('the production overlay gives the gateway and the search service at least three replicas', () => {
    const scaled = production.patches.find(({ target }) => target.kind === 'HorizontalPodAutoscaler');
    expect(scaled?.target.name).toBe('gateway|search');
    expect(parse(scaled?.patch ?? '')).toEqual([{ op: 'replace', path: '/spec/minReplicas', value: 3 }]);
  });
});
