import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { connectNats, type NatsConnection } from '../src/connection.ts';
import { RpcClient } from '../src/rpc-client.ts';

let server: TestNats;
let gateway: NatsConnection;
beforeAll(async () => {
  server = await startTestNats();
  gateway = await connectNats({ url: server.urlOf('gateway'), name: 'gateway' });
});
afterAll(async () => {
  await gateway?.close();
  await server?.stop();
});

const input = { email: 'eve@exemple.ca', password: 'Erable-rouge-0-0' };
/** As long as the slowest calls of people may take. */
const timeoutMs = 15_000;

/** What a sign-in fails with, and how long its caller waited. */
async function signIn(client: RpcClient) {
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

test('a call to a service that is down is refused well before its time-out', async () => {
  const { failure, waitedMs } = await signIn(new RpcClient(gateway));
  expect(failure).toMatchObject(unavailable);
  expect(waitedMs).toBeLessThan(timeoutMs / 2);
});

test('a service that hangs is not sent what it couldn’t answer', async () => {
  const identity = await connectNats({ url: server.urlOf('identity'), name: 'identity' });
  try {
    const received: string[] = [];
    identity.subscribe('rpc.identity.>', { callback: (_, { subject }) => void received.push(subject) });
    await identity.flush();
    expect((await signIn(new RpcClient(gateway))).failure).toMatchObject(unavailable);
    expect(received).toEqual(['rpc.identity.ping']);
  } finally {
    await identity.close();
  }
});
