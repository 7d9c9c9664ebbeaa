import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import { Breaker } from '@bottin/service-kit/breaker.ts';
import { errors, type Msg } from '@nats-io/transport-node';
import { AbsentError, Callee, rpcPatienceMs } from './callee.ts';

const message = {} as Msg;
const noResponders = () => Promise.reject(new errors.NoRespondersError('rpc.creators.list'));

/**
 * Starts a call to a service. Each function in `ends` supplies the outcome of one request, in the order of
 * the requests.
 */
function callService(kind: RpcKind, ends: Array<() => Promise<Msg>>, ping = async () => message) {
  const counts = { sent: 0, retries: 0 };
  const callee = new Callee(new Breaker(rpcPatienceMs), ping, () => {
    counts.retries += 1;
  });
  const send = () => {
    counts.sent += 1;
    return (ends.shift() ?? noResponders)();
  };
  return { counts, reply: callee.call(send, kind, 5_000), callee, send };
}

test('a read is retried when no service responds', async () => {
  const { counts, reply } = callService('read', [noResponders, async () => message]);
  expect(await reply).toBe(message);
  expect(counts).toEqual({ sent: 2, retries: 1 });
});

test('a read is retried only once', async () => {
  const { counts, reply } = callService('read', []);
  await expect(reply).rejects.toThrow(errors.NoRespondersError);
  expect(counts).toEqual({ sent: 2, retries: 1 });
});

test.each(['write', 'probe'] as const)(
  'an RPC of kind %s isn’t retried when no service responds',
  async (kind) => {
    const { counts, reply } = callService(kind, []);
    await expect(reply).rejects.toThrow(errors.NoRespondersError);
    expect(counts).toEqual({ sent: 1, retries: 0 });
  },
);

test('a read isn’t retried after an error of another kind, such as a closed connection', async () => {
  const { counts, reply } = callService('read', [() => Promise.reject(new Error('closed'))]);
  await expect(reply).rejects.toThrow('closed');
  expect(counts.sent).toBe(1);
});

test.each(['read', 'write'] as const)(
  'an RPC of kind %s isn’t sent to a service that doesn’t reply to pings',
  async (kind) => {
    const silent = () => Promise.reject(new errors.TimeoutError());
    const { counts, reply } = callService(kind, [async () => message], silent);
    await expect(reply).rejects.toThrow(AbsentError);
    expect(counts).toEqual({ sent: 0, retries: 0 });
  },
);

test('a call is sent even when no service responds to its ping', async () => {
  const { reply } = callService('write', [async () => message], noResponders);
  expect(await reply).toBe(message);
});

test('concurrent calls share one ping, and a call soon after a reply needs no ping', async () => {
  let pings = 0;
  const ping = async () => {
    pings += 1;
    return message;
  };
  const replies = Array<() => Promise<Msg>>(6).fill(async () => message);
  const { reply, callee, send } = callService('write', replies, ping);
  await Promise.all([reply, callee.call(send, 'read', 5_000), callee.call(send, 'write', 5_000)]);
  await callee.call(send, 'write', 5_000);
  expect(pings).toBe(1);
});

test('reads are no longer retried when the retry budget is used up', async () => {
  const { counts, reply, callee, send } = callService('read', []);
  await reply.catch(() => undefined);
  await Promise.allSettled(Array.from({ length: 49 }, () => callee.call(send, 'read', 5_000)));
  expect(counts.retries).toBeGreaterThanOrEqual(10);
  expect(counts.retries).toBeLessThanOrEqual(15);
  expect(counts.sent).toBe(50 + counts.retries);
});
