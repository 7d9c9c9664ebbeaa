import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { isOutage } from './outages.ts';

const coded = (code: string) => Object.assign(new Error('refused'), { code });
const named = (name: string) => Object.assign(new Error('no answer'), { name });
const problem = (statusCode: number) => new ProblemError({ statusCode, errorType: 'x', message: 'x' });

test.each([
  ['a lost connection', coded('08006')],
  ['a read-only database', coded('25006')],
  ['a full disk', coded('53100')],
  ['a shutdown', coded('57P01')],
  ['a database that starts', coded('57P03')],
  ['one that typeorm wraps', Object.assign(new Error('query failed'), { driverError: coded('53300') })],
  ['a refused connection', coded('ECONNREFUSED')],
  ['several at once', new AggregateError([coded('ECONNREFUSED')], 'connect')],
  ['a pool without an answer', new Error('timeout exceeded when trying to connect')],
  ['a Redis that is away', named('MaxRetriesPerRequestError')],
  ['a Redis that only reads', new Error("READONLY You can't write against a read only replica.")],
  ['blocked indices', new Error('cluster_block_exception: index [a] blocked by: [FORBIDDEN/12]')],
  ['an Elasticsearch that is busy', Object.assign(new Error('busy'), { meta: { statusCode: 429 } })],
  ['a service that is away', problem(503)],
  ['what has one as its cause', new Error('not written', { cause: coded('57P01') })],
])('%s is an outage', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a duplicate key', coded('23505')],
  ['a value out of range', coded('22003')],
  ['a cancelled statement', coded('57014')],
  ['a broken handler', new TypeError('x is not a function')],
  ['a refused input', problem(400)],
  ['a failure of another service', problem(500)],
  ['no error at all', 'ECONNREFUSED'],
])('%s is none', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
