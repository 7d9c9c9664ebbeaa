import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import { Breaker } from '@bottin/service-kit/breaker.ts';
import { errors, type Msg } from '@nats-io/transport-node';
import { AbsentError, Callee, rpcPatienceMs } from './callee.ts';

const message = {} as Msg;
const noResponders = () => Promise.reject(new errors.NoRespondersError('rpc.creators.list'));

/** Calls a service; each function in `ends` settles one request, in order. */
function callService(kind: RpcKind, ends: Array<() => Promise<Msg>>, ping = async () => message) {
  const counts = { sent: 0, retries: 0 };
  const callee = new Callee(new Breaker(rpcPatienceMs), ping, () => {
    counts.retries += 1;
  });
  const send = () => {
    counts.sent += 1;
    return (ends.shift() ?? noResponders)();
  };
  return { counts, answer: callee.call(send, kind, 5_000), callee, send };
}

test('retries a read when no service responds', async () => {
  const { counts, answer } = callService('read', [noResponders, async () => message]);
  expect(await answer).toBe(message);
  expect(counts).toEqual({ sent: 2, retries: 1 });
});

test('retries a read only once', async () => {
  const { counts, answer } = callService('read', []);
  await expect(answer).rejects.toThrow(errors.NoRespondersError);
  expect(counts).toEqual({ sent: 2, retries: 1 });
});

test.each(['write', 'probe'] as const)('does not retry a %s', async (kind) => {
  const { counts, answer } = callService(kind, []);
  await expect(answer).rejects.toThrow(errors.NoRespondersError);
  expect(counts).toEqual({ sent: 1, retries: 0 });
});

test('does not retry after another error', async () => {
  const { counts, answer } = callService('read', [() => Promise.reject(new Error('closed'))]);
  await expect(answer).rejects.toThrow('closed');
  expect(counts.sent).toBe(1);
});

test.each(['read', 'write'] as const)(
  'does not send a %s to a service that does not reply to pings',
  async (kind) => {
    const silent = () => Promise.reject(new errors.TimeoutError());
    const { counts, answer } = callService(kind, [async () => message], silent);
    await expect(answer).rejects.toThrow(AbsentError);
    expect(counts).toEqual({ sent: 0, retries: 0 });
  },
);

test('sends the call when the ping has no responder', async () => {
  const { answer } = callService('write', [async () => message], noResponders);
  expect(await answer).toBe(message);
});

test('shares one ping among concurrent calls and skips it after a recent reply', async () => {
  let pings = 0;
  const ping = async () => {
    pings += 1;
    return message;
  };
  const answers = Array<() => Promise<Msg>>(6).fill(async () => message);
  const { answer, callee, send } = callService('write', answers, ping);
  await Promise.all([answer, callee.call(send, 'read', 5_000), callee.call(send, 'write', 5_000)]);
  await callee.call(send, 'write', 5_000);
  expect(pings).toBe(1);
});

test('stops retrying when the retry budget is spent', async () => {
  const { counts, answer, callee, send } = callService('read', []);
  await answer.catch(() => undefined);
  await Promise.allSettled(Array.from({ length: 49 }, () => callee.call(send, 'read', 5_000)));
  expect(counts.retries).toBeGreaterThanOrEqual(10);
  expect(counts.retries).toBeLessThanOrEqual(15);
  expect(counts.sent).toBe(50 + counts.retries);
});
