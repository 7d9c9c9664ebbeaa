import { findProblem } from './manifests.ts';

const buildSecret = (value: unknown) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'some' },
  data: { DATABASE_URL: value },
});

describe('findProblem', () => {
  it('findProblem accepts a Secret with a base64 value that kustomize wrapped over several lines', async () => {
    const value = Buffer.from(
      'postgres://platform_sync:only-for-trying@postgres:5432/platform_sync',
    ).toString('base64');
    const broken = `${value.slice(0, 70)}\n${value.slice(70)}`;
    expect(await findProblem(buildSecret(broken))).toBeNull();
    expect(await findProblem(buildSecret('not base64!'))).toMatch(/DATABASE_URL/);
  });

  it.each([
    ['has an unknown kind', { apiVersion: 'apps/v1', kind: 'Deploiement', metadata: { name: 'a' } }],
    [
      'lacks a field that its kind requires',
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: {} },
    ],
    [
      'belongs to the Gateway API and has a field of the wrong type',
      {
        apiVersion: 'gateway.networking.k8s.io/v1',
        kind: 'HTTPRoute',
        metadata: { name: 'a' },
        spec: { hostnames: 'bottin.example' },
      },
    ],
    [
      'has a field of the wrong type',
      { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec: { ports: [{ port: 'http' }] } },
    ],
  ])('findProblem rejects a manifest that %s', async (_what, object) => {
    expect(await findProblem(object)).toEqual(expect.any(String));
  });
});
