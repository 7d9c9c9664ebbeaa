import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { connectNats, type NatsConnection } from '../src/connection.ts';
import { RpcClient } from '../src/rpc-client.ts';

let server: TestNats;
let gateway: NatsConnection;
beforeAll(async () => {
  server = await startTestNats();
  gateway = await connectNats({ url: server.getUrlAs('gateway'), name: 'gateway' });
});
afterAll(async () => {
  await gateway?.close();
  await server?.stop();
});

const input = { email: 'eve@exemple.ca', password: 'Erable-rouge-0-0' };
/** Time-out of the slowest call that a user waits for, in milliseconds. */
const timeoutMs = 15_000;

/** Attempts a sign-in that must fail. Returns the error and how long the caller waited, in milliseconds. */
async function failSignIn(client: RpcClient) {
  const began = performance.now();
  const failure = await client
    .call(identityRpc.authenticate, input, { timeoutMs })
    .catch((error: unknown) => error);
  return { failure, waitedMs: performance.now() - began };
}

const unavailable = {
  problem: {
    statusCode: 503,
    errorType: 'service_unavailable',
    message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
  },
};

test('a call to a stopped service fails well before the call’s time-out', async () => {
  const { failure, waitedMs } = await failSignIn(new RpcClient(gateway));
  expect(failure).toMatchObject(unavailable);
  expect(waitedMs).toBeLessThan(timeoutMs / 2);
});

test('a hanging service receives only the ping that precedes a sign-in, not the sign-in itself', async () => {
  const identity = await connectNats({ url: server.getUrlAs('identity'), name: 'identity' });
  try {
    const received: string[] = [];
    identity.subscribe('rpc.identity.>', { callback: (_, { subject }) => void received.push(subject) });
    await identity.flush();
    expect((await failSignIn(new RpcClient(gateway))).failure).toMatchObject(unavailable);
    expect(received).toEqual(['rpc.identity.ping']);
  } finally {
    await identity.close();
  }
});
