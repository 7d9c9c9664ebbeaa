import type { RpcKind } from '@bottin/contracts/rpc/define-rpc.ts';
import { Breaker } from '@bottin/service-kit/breaker.ts';
import { errors, type Msg } from '@nats-io/transport-node';
import { AbsentError, Callee, rpcPatienceMs } from './callee.ts';

const message = {} as Msg;
const nobody = () => Promise.reject(new errors.NoRespondersError('rpc.creators.list'));

/** Asks a service whose requests end one after the other as given. */
function ask(kind: RpcKind, ends: Array<() => Promise<Msg>>, ping = async () => message) {
  const told = { sent: 0, retries: 0 };
  const callee = new Callee(new Breaker(rpcPatienceMs), ping, () => {
    told.retries += 1;
  });
  const send = () => {
    told.sent += 1;
    return (ends.shift() ?? nobody)();
  };
  return { told, answer: callee.ask(send, kind, 5_000), callee, send };
}

test('a read that finds nobody is sent once more', async () => {
  const { told, answer } = ask('read', [nobody, async () => message]);
  expect(await answer).toBe(message);
  expect(told).toEqual({ sent: 2, retries: 1 });
});

test('once, and not for ever', async () => {
  const { told, answer } = ask('read', []);
  await expect(answer).rejects.toThrow(errors.NoRespondersError);
  expect(told).toEqual({ sent: 2, retries: 1 });
});

test.each(['write', 'probe'] as const)('a %s is sent once', async (kind) => {
  const { told, answer } = ask(kind, []);
  await expect(answer).rejects.toThrow(errors.NoRespondersError);
  expect(told).toEqual({ sent: 1, retries: 0 });
});

test('what fails in another way is not sent again', async () => {
  const { told, answer } = ask('read', [() => Promise.reject(new Error('closed'))]);
  await expect(answer).rejects.toThrow('closed');
  expect(told.sent).toBe(1);
});

test.each(['read', 'write'] as const)('a %s is not sent to a service that answers no ping', async (kind) => {
  const silent = () => Promise.reject(new errors.TimeoutError());
  const { told, answer } = ask(kind, [async () => message], silent);
  await expect(answer).rejects.toThrow(AbsentError);
  expect(told).toEqual({ sent: 0, retries: 0 });
});

test('a service without an answer to pings is called all the same', async () => {
  const { answer } = ask('write', [async () => message], nobody);
  expect(await answer).toBe(message);
});

test('those who call at once share one ping, and who calls after an answer needs none', async () => {
  let pings = 0;
  const ping = async () => {
    pings += 1;
    return message;
  };
  const answers = Array<() => Promise<Msg>>(6).fill(async () => message);
  const { answer, callee, send } = ask('write', answers, ping);
  await Promise.all([answer, callee.ask(send, 'read', 5_000), callee.ask(send, 'write', 5_000)]);
  await callee.ask(send, 'write', 5_000);
  expect(pings).toBe(1);
});

test('retries end where their budget does', async () => {
  const { told, answer, callee, send } = ask('read', []);
  await answer.catch(() => undefined);
  await Promise.allSettled(Array.from({ length: 49 }, () => callee.ask(send, 'read', 5_000)));
  expect(told.retries).toBeGreaterThanOrEqual(10);
  expect(told.retries).toBeLessThanOrEqual(15);
  expect(told.sent).toBe(50 + told.retries);
});
