import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { isOutage } from './outages.ts';

const errorWithCode = (code: string) => Object.assign(new Error('refused'), { code });
const errorWithName = (name: string) => Object.assign(new Error('no answer'), { name });
const problemWithStatus = (statusCode: number) =>
  new ProblemError({ statusCode, errorType: 'x', message: 'x' });

test.each([
  ['a lost connection', errorWithCode('08006')],
  ['a read-only database', errorWithCode('25006')],
  ['a full disk', errorWithCode('53100')],
  ['a database that shuts down', errorWithCode('57P01')],
  ['a database that starts up', errorWithCode('57P03')],
  [
    'too many database connections, wrapped by TypeORM',
    Object.assign(new Error('query failed'), { driverError: errorWithCode('53300') }),
  ],
  ['a refused connection', errorWithCode('ECONNREFUSED')],
  ['several refused connections', new AggregateError([errorWithCode('ECONNREFUSED')], 'connect')],
  ['a time-out of the connection pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended during a transaction', errorWithName('QueryRunnerAlreadyReleasedError')],
  [
    'a connection that ended during a query of the entity manager',
    errorWithName('QueryRunnerProviderAlreadyReleasedError'),
  ],
  ['a closed connection', new Error('Client was closed and is not queryable')],
  ['an unreachable Redis server', errorWithName('MaxRetriesPerRequestError')],
  ['a read-only Redis server', new Error("READONLY You can't write against a read only replica.")],
  [
    'blocked Elasticsearch indices',
    new Error('cluster_block_exception: index [a] blocked by: [FORBIDDEN/12]'),
  ],
  ['a busy Elasticsearch server', Object.assign(new Error('busy'), { meta: { statusCode: 429 } })],
  ['an unavailable service', problemWithStatus(503)],
  [
    'a database shutdown, wrapped in another error',
    new Error('not written', { cause: errorWithCode('57P01') }),
  ],
])('isOutage returns true for an error caused by %s', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['an error about a duplicate key', errorWithCode('23505')],
  ['an error about a value out of range', errorWithCode('22003')],
  ['an error about a cancelled statement', errorWithCode('57014')],
  ['an error caused by a bug', new TypeError('x is not a function')],
  ['an error about invalid input', problemWithStatus(400)],
  ['an internal error of another service', problemWithStatus(500)],
  ['a text that isn’t an error object', 'ECONNREFUSED'],
])('isOutage returns false for %s', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
