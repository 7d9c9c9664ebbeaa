import { objectsIn } from '../k8s-files.ts';
import { translate } from './translate.ts';

const budget = `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: gateway }
spec: { maxUnavailable: 1, unhealthyPodEvictionPolicy: AlwaysAllow }
`;
const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: gateway }
spec: { template: { spec: { containers: [{ name: gateway, lifecycle: { preStop: { sleep: { seconds: 5 } } } }] } } }
`;

describe('objects for an API server of before', () => {
  it('are what the server knows, and what was done is said', () => {
    const { objects, done } = translate(objectsIn(`${budget}---${deployment}`), 20);
    expect(objects).toMatchObject([
      { apiVersion: 'policy/v1beta1', spec: { maxUnavailable: 1 } },
      {
        spec: {
          template: {
            spec: {
              containers: [{ lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } } }],
            },
          },
        },
      },
    ]);
    expect(JSON.stringify(objects)).not.toContain('unhealthyPodEvictionPolicy');
    expect(done).toEqual([
      'unhealthyPodEvictionPolicy of a PodDisruptionBudget left out (1 objects)',
      'policy/v1 PodDisruptionBudget as policy/v1beta1 (1 objects)',
      'preStop.sleep as exec of sleep (1 objects)',
    ]);
  });

  it('are left as they are for a server of today', () => {
    const objects = objectsIn(`${budget}---${deployment}`);
    expect(translate(objects, 33)).toEqual({ objects, done: [] });
  });
});
