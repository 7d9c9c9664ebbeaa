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
  ['a shutdown', errorWithCode('57P01')],
  ['a database that starts', errorWithCode('57P03')],
  [
    'one that typeorm wraps',
    Object.assign(new Error('query failed'), { driverError: errorWithCode('53300') }),
  ],
  ['a refused connection', errorWithCode('ECONNREFUSED')],
  ['several at once', new AggregateError([errorWithCode('ECONNREFUSED')], 'connect')],
  ['a pool without an answer', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended during a transaction', errorWithName('QueryRunnerAlreadyReleasedError')],
  ['one used through the entity manager', errorWithName('QueryRunnerProviderAlreadyReleasedError')],
  ['a closed connection', new Error('Client was closed and is not queryable')],
  ['a Redis that is away', errorWithName('MaxRetriesPerRequestError')],
  ['a Redis that only reads', new Error("READONLY You can't write against a read only replica.")],
  ['blocked indices', new Error('cluster_block_exception: index [a] blocked by: [FORBIDDEN/12]')],
  ['an Elasticsearch that is busy', Object.assign(new Error('busy'), { meta: { statusCode: 429 } })],
  ['a service that is away', problemWithStatus(503)],
  ['what has one as its cause', new Error('not written', { cause: errorWithCode('57P01') })],
])('isOutage returns true for an outage error (%s)', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a duplicate key', errorWithCode('23505')],
  ['a value out of range', errorWithCode('22003')],
  ['a cancelled statement', errorWithCode('57014')],
  ['a broken handler', new TypeError('x is not a function')],
  ['a refused input', problemWithStatus(400)],
  ['a failure of another service', problemWithStatus(500)],
  ['no error at all', 'ECONNREFUSED'],
])('isOutage returns false for an error that isn’t an outage (%s)', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
