import { findProblem } from './manifests.ts';

const buildSecret = (value: unknown) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'some' },
  data: { DATABASE_URL: value },
});

describe('findProblem', () => {
  it('findProblem accepts a Secret with a value that kustomize wrapped over several lines', async () => {
    const value = Buffer.from(
      'postgres://platform_sync:only-for-trying@postgres:5432/platform_sync',
    ).toString('base64');
    const broken = `${value.slice(0, 70)}\n${value.slice(70)}`;
    expect(await findProblem(buildSecret(broken))).toBeNull();
    expect(await findProblem(buildSecret('not base64!'))).toMatch(/DATABASE_URL/);
  });

  it.each([
    [
      'of a kind that does not exist',
      { apiVersion: 'apps/v1', kind: 'Deploiement', metadata: { name: 'a' } },
    ],
    [
      'without what its kind demands',
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: {} },
    ],
    [
      'of the Gateway API with a field of the wrong type',
      {
        apiVersion: 'gateway.networking.k8s.io/v1',
        kind: 'HTTPRoute',
        metadata: { name: 'a' },
        spec: { hostnames: 'bottin.example' },
      },
    ],
    [
      'with a field of the wrong type',
      { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec: { ports: [{ port: 'http' }] } },
    ],
  ])('findProblem rejects a manifest %s', async (_what, object) => {
    expect(await findProblem(object)).toEqual(expect.any(String));
  });
});
