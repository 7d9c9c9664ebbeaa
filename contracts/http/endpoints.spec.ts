import { calls } from './calls.ts';
import * as endpoints from './endpoints.ts';

/** If this test fails, run `npm run http:endpoints` to update endpoints.ts. */
test('endpoints.ts has the method, path and body of every call', () => {
  const toText = ({ method, path, hasBody }: Pick<(typeof calls)[number], 'method' | 'path' | 'hasBody'>) =>
    `${method} ${path}${hasBody ? ' with a body' : ''}`;
  const written = Object.values(endpoints).flatMap((list) => Object.values(list));
  expect(written.map(toText).toSorted()).toEqual(calls.map(toText).toSorted());
});
