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

test('leaves requests unchanged when they fit', () => {
  expect(scaleCpuRequests(objects, getReplicas, ['4'])).toEqual({ objects, done: [] });
});

test("scales all requests by one factor when they don't fit, and reports the change", () => {
  const { objects: shared, done } = scaleCpuRequests(objects, getReplicas, ['1', '300m']);
  expect(JSON.stringify(shared).match(/"cpu":"(\d+m)"/g)).toEqual(['"cpu":"250m"', '"cpu":"250m"']);
  expect(done).toEqual(['CPU requests scaled to 50 % of 2000m, for nodes of 1, 300m']);
});
