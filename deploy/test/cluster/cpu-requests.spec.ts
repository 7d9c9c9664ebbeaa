import { parseObjects } from '../k8s-files.ts';
import { scaleCpuRequests } from './cpu-requests.ts';

const deployment = (name: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec: { template: { spec: { containers: [{ name: a, resources: { requests: { cpu: 500m, memory: 1Mi } } }] } } }
`;
const objects = parseObjects(`${deployment('one')}---${deployment('two')}`);
const getReplicas = () => 2;

test('CPU requests that fit the nodes are left unchanged', () => {
  expect(scaleCpuRequests(objects, getReplicas, ['4'])).toEqual({ objects, done: [] });
});

test("CPU requests that don't fit the nodes are all scaled by the same factor, and the change is reported", () => {
  const { objects: shared, done } = scaleCpuRequests(objects, getReplicas, ['1', '300m']);
  expect(JSON.stringify(shared).match(/"cpu":"(\d+m)"/g)).toEqual(['"cpu":"250m"', '"cpu":"250m"']);
  expect(done).toEqual(['CPU requests scaled to 50 % of 2000m, for nodes of 1, 300m']);
});
