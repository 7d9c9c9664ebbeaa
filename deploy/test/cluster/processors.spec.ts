import { objectsIn } from '../k8s-files.ts';
import { shareOut } from './processors.ts';

const deployment = (name: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec: { template: { spec: { containers: [{ name: a, resources: { requests: { cpu: 500m, memory: 1Mi } } }] } } }
`;
const objects = objectsIn(`${deployment('one')}---${deployment('two')}`);
const twice = () => 2;

test('requests that fit are left as they are', () => {
  expect(shareOut(objects, twice, ['4'])).toEqual({ objects, done: [] });
});

test('others become the same fraction of what they were, and that is said', () => {
  const { objects: shared, done } = shareOut(objects, twice, ['1', '300m']);
  expect(JSON.stringify(shared).match(/"cpu":"(\d+m)"/g)).toEqual(['"cpu":"250m"', '"cpu":"250m"']);
  expect(done).toEqual(['requests of processors at 50 % of 2000m, for nodes of 1, 300m']);
});
