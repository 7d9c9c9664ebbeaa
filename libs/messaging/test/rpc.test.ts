import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { jest } from '@jest/globals';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { RawJson } from '../src/raw-json.ts';
import { RpcClient } from '../src/rpc-client.ts';
import { Rpc, RpcServer } from '../src/rpc-server.ts';
import { type Broker, startBroker } from './support/broker.ts';

const double = defineRpc({
  service: 'creators',
  name: 'double',
  input: z.object({ n: z.number().max(10), step: z.number().default(1) }),
  output: z.object({ n: z.number(), step: z.number(), requestId: z.string(), traceparent: z.string() }),
});
const nothing = defineRpc({
  service: 'creators',
  name: 'nothing',
  input: z.undefined(),
  output: z.undefined(),
});
const refuse = defineRpc({ service: 'creators', name: 'refuse', input: z.object({}), output: z.object({}) });
const fail = defineRpc({ service: 'creators', name: 'fail', input: z.object({}), output: z.object({}) });
const failWithOutage = defineRpc({
  service: 'creators',
  name: 'away',
  input: z.object({}),
  output: z.object({}),
});
const violateContract = defineRpc({
  service: 'creators',
  name: 'wrong',
  input: z.object({}),
  output: z.object({ n: z.number() }),
});
const huge = defineRpc({ service: 'creators', name: 'huge', input: z.object({}), output: z.string() });
const slow = defineRpc({ service: 'creators', name: 'slow', input: z.object({}), output: z.string() });
const withoutServer = defineRpc({
  service: 'feed',
  name: 'absent',
  input: z.object({}),
  output: z.object({}),
});

const itemList = z.object({ items: z.array(z.string()) });
const returnRawJson = defineRpc({
  service: 'creators',
  name: 'ready',
  input: z.object({ json: z.string() }),
  output: itemList,
});

const gate = { open: () => {}, opened: Promise.resolve(), entered: () => {} };

@Controller()
class TestController {
  @Rpc(double)
  double(input: z.output<typeof double.input>) {
    const { requestId = '', traceparent = '' } = requestContext.getStore() ?? {};
    const result = { n: input.n * 2, step: input.step, requestId, traceparent, secret: 'never sent' };
    return Promise.resolve(result);
  }

  @Rpc(nothing)
  nothing(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  @Rpc(refuse)
  refuse(): Promise<Record<string, never>> {
    throw new ProblemError({
      statusCode: 409,
      errorType: 'name_taken',
      message: 'Ce nom est déjà pris.',
      errors: [{ path: ['publicName'], message: 'Choisis-en un autre.' }],
      retryAfter: 3,
    });
  }

  @Rpc(fail)
  fail(): Promise<Record<string, never>> {
    return Promise.reject(new Error('secret detail'));
  }

  @Rpc(failWithOutage)
  failWithOutage(): Promise<Record<string, never>> {
    return Promise.reject(Object.assign(new Error('secret: the disk is full'), { code: '53100' }));
  }

  @Rpc(violateContract)
  violateContract(): Promise<{ n: number }> {
    return Promise.resolve(JSON.parse('{"n":"one"}'));
  }

  @Rpc(huge)
  huge(): Promise<string> {
    return Promise.resolve('x'.repeat(2_000_000));
  }

  @Rpc(returnRawJson)
  returnRawJson({ json }: z.output<typeof returnRawJson.input>) {
    return new RawJson<z.input<typeof itemList>>(json, { 'x-generation': '7' });
  }

  @Rpc(slow)
  async slow(): Promise<string> {
    gate.entered();
    await gate.opened;
    return 'late';
  }
}

@Module({ controllers: [TestController] })
class TestModule {}

describe('RPC', () => {
  let broker: Broker;
  let app: INestMicroservice;
  let server: RpcServer;
  let client: RpcClient;

  const start = async () => {
    server = new RpcServer({ connection: broker.connection, service: 'creators' });
    app = await NestFactory.createMicroservice(TestModule, { strategy: server, logger: false });
    await app.listen();
  };
  const getProblem = (call: Promise<unknown>) =>
    call.then(
      () => {
        throw new Error('a problem was expected');
      },
      (error: unknown) => {
        if (error instanceof ProblemError) return error.problem;
        throw error;
      },
    );

  beforeAll(async () => {
    broker = await startBroker();
    client = new RpcClient(broker.connection);
    await start();
  });
  afterAll(async () => {
    await app.close();
    await broker.stop();
  });

  it('a call parses input and output, and passes the request id and the trace to the service', async () => {
    const context = {
      requestId: 'req-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const reply = await requestContext.run(context, () => client.call(double, { n: 4 }));
    expect(reply).toEqual({ n: 8, step: 1, ...context });
    expect(await client.call(nothing, undefined)).toBeUndefined();
  });

  it('both the client and the server reject invalid input, and the error lists the paths of the invalid fields', async () => {
    const expected = { statusCode: 400, errorType: 'validation_failed', errors: [{ path: ['n'] }] };
    expect(await getProblem(client.call(double, { n: 11 }))).toMatchObject(expected);
    for (const payload of [JSON.stringify({ n: 'one' }), 'not json', '']) {
      const reply = await broker.connection.request(double.subject, payload);
      expect(reply.json()).toMatchObject({ problem: { statusCode: 400, errorType: 'validation_failed' } });
    }
  });

  it('each reply subject contains 256 random bits, even when Math.random is predictable', async () => {
    const replies: string[] = [];
    const subscription = broker.connection.subscribe(withoutServer.subject, {
      callback: (_, message) => {
        replies.push(message.reply ?? '');
        message.respond('{"value":{}}');
      },
    });
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    try {
      for (let calls = 0; calls < 3; calls += 1) await client.call(withoutServer, {});
    } finally {
      random.mockRestore();
      subscription.unsubscribe();
    }
    const tokens = replies.map((reply) => Buffer.from(reply.split('.').at(-1) ?? '', 'base64url'));
    expect(tokens.map(({ length }) => length * 8)).toEqual([256, 256, 256]);
    expect(new Set(replies).size).toBe(3);
  });

  it('a call throws the problem that the service returned, unchanged', async () => {
    const problem = await requestContext.run({ requestId: 'req-2' }, () =>
      getProblem(client.call(refuse, {})),
    );
    expect(problem).toEqual({
      statusCode: 409,
      errorType: 'name_taken',
      message: 'Ce nom est déjà pris.',
      errors: [{ path: ['publicName'], message: 'Choisis-en un autre.' }],
      retryAfter: 3,
      requestId: 'req-2',
    });
  });

  it.each([
    ['an unexpected error', fail],
    ['a result that violates its contract', violateContract],
    ['a result too large for a message', huge],
  ])('the server replies with a 500 problem without details after %s', async (_, definition) => {
    const problem = await getProblem(client.call(definition, {}));
    expect(problem).toMatchObject({
      statusCode: 500,
      errorType: 'internal_error',
      message: 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.',
    });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it('callForBytes returns the JSON bytes and headers of a RawJson unchanged', async () => {
    const json = '{ "items": ["é", "}"] }';
    const reply = await client.callForBytes(returnRawJson, { json });
    expect(reply.body.toString()).toBe(json);
    expect([reply.header('x-generation'), reply.header('x-other')]).toEqual(['7', '']);
    expect(await client.call(returnRawJson, { json })).toEqual({ items: ['é', '}'] });
  });

  it('during an outage of a store, the server replies with a 503 problem that contains a retry time but no details', async () => {
    const problem = await getProblem(client.call(failWithOutage, {}));
    expect(problem).toMatchObject({
      statusCode: 503,
      errorType: 'service_unavailable',
      message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
      retryAfter: 5,
    });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it('callForBytes returns a result that is not a RawJson as JSON bytes, and throws the problem that the service returned', async () => {
    const { body } = await client.callForBytes(double, { n: 4 });
    expect(JSON.parse(body.toString())).toMatchObject({ n: 8, step: 1 });
    expect(body.toString()).not.toContain('never sent');
    expect(await getProblem(client.callForBytes(refuse, {}))).toMatchObject({ errorType: 'name_taken' });
    expect(await getProblem(client.callForBytes(withoutServer, {}))).toMatchObject({ statusCode: 503 });
  });

  it.each(['{"items":[1]}', '{"items":[],"email":"a@b.ca"}', '{"items":['])(
    'the server replies with a 500 problem when the RawJson %s violates the contract',
    async (json) => {
      const problem = await getProblem(client.callForBytes(returnRawJson, { json }));
      expect(problem).toMatchObject({ statusCode: 500, errorType: 'internal_error' });
    },
  );

  it('callForBytes throws a 502 problem when the reply violates the contract', async () => {
    const subscription = broker.connection.subscribe(withoutServer.subject, {
      callback: (_, message) => void message.respond('{"value":{"secret":1}}'),
    });
    expect(await getProblem(client.callForBytes(withoutServer, {}))).toMatchObject({
      statusCode: 502,
      errorType: 'service_invalid_answer',
    });
    subscription.unsubscribe();
    await broker.connection.flush();
  });

  it('a call throws a 502 problem when the reply is malformed', async () => {
    const subscription = broker.connection.subscribe(withoutServer.subject, {
      callback: (_, message) => void message.respond('gibberish'),
    });
    expect(await getProblem(client.call(withoutServer, {}))).toMatchObject({
      statusCode: 502,
      errorType: 'service_invalid_answer',
    });
    subscription.unsubscribe();
    await broker.connection.flush();
  });

  it('a call throws a 503 problem immediately when no service listens', async () => {
    expect(await getProblem(client.call(withoutServer, {}))).toMatchObject({
      statusCode: 503,
      errorType: 'service_unavailable',
      message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
    });
  });

  it('a call throws a 504 problem when the time-out expires', async () => {
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
    expect(await getProblem(client.call(slow, {}, { timeoutMs: 50 }))).toMatchObject({
      statusCode: 504,
      errorType: 'service_timeout',
    });
    gate.open();
  });

  it('each of twenty calls gets its own result when two replicas share the calls', async () => {
    const second = await NestFactory.createMicroservice(TestModule, {
      strategy: new RpcServer({ connection: broker.connection, service: 'creators' }),
      logger: false,
    });
    await second.listen();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => client.call(double, { n: n % 10 })),
    );
    expect(replies.map((reply) => reply.n / 2)).toEqual(Array.from({ length: 20 }, (_, n) => n % 10));
    await second.close();
  });

  it('a stopping server finishes the calls that it accepted and gets no new calls', async () => {
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
    const entered = new Promise<void>((resolve) => {
      gate.entered = resolve;
    });
    const late = client.call(slow, {});
    await entered;
    await server.stopIntake();
    expect(await getProblem(client.call(double, { n: 1 }))).toMatchObject({ statusCode: 503 });
    gate.open();
    await app.close();
    expect(await late).toBe('late');
    await start();
  });
});
