import { parseObjects } from '../k8s-files.ts';
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

describe('translation for an older API server', () => {
  it("features that the server doesn't support are replaced, and each replacement is reported", () => {
    const { objects, done } = translate(parseObjects(`${budget}---${deployment}`), 20);
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
      'unhealthyPodEvictionPolicy of a PodDisruptionBudget removed (1 objects)',
      'policy/v1 PodDisruptionBudget as policy/v1beta1 (1 objects)',
      'preStop.sleep as exec of sleep (1 objects)',
    ]);
  });

  it('translate returns the manifests unchanged for a server that supports every feature', () => {
    const objects = parseObjects(`${budget}---${deployment}`);
    expect(translate(objects, 33)).toEqual({ objects, done: [] });
  });
});
