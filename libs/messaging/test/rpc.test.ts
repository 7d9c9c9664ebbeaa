import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { jest } from '@jest/globals';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { ReadyAnswer } from '../src/ready-answer.ts';
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
const away = defineRpc({ service: 'creators', name: 'away', input: z.object({}), output: z.object({}) });
const wrong = defineRpc({
  service: 'creators',
  name: 'wrong',
  input: z.object({}),
  output: z.object({ n: z.number() }),
});
const huge = defineRpc({ service: 'creators', name: 'huge', input: z.object({}), output: z.string() });
const slow = defineRpc({ service: 'creators', name: 'slow', input: z.object({}), output: z.string() });
const absent = defineRpc({ service: 'feed', name: 'absent', input: z.object({}), output: z.object({}) });

const itemList = z.object({ items: z.array(z.string()) });
const ready = defineRpc({
  service: 'creators',
  name: 'ready',
  input: z.object({ json: z.string() }),
  output: itemList,
});

const gate = { open: () => {}, opened: Promise.resolve(), entered: () => {} };

@Controller()
class Answers {
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

  @Rpc(away)
  away(): Promise<Record<string, never>> {
    return Promise.reject(Object.assign(new Error('secret: the disk is full'), { code: '53100' }));
  }

  @Rpc(wrong)
  wrong(): Promise<{ n: number }> {
    return Promise.resolve(JSON.parse('{"n":"one"}'));
  }

  @Rpc(huge)
  huge(): Promise<string> {
    return Promise.resolve('x'.repeat(2_000_000));
  }

  @Rpc(ready)
  ready({ json }: z.output<typeof ready.input>) {
    return new ReadyAnswer<z.input<typeof itemList>>(json, { 'x-generation': '7' });
  }

  @Rpc(slow)
  async slow(): Promise<string> {
    gate.entered();
    await gate.opened;
    return 'late';
  }
}

@Module({ controllers: [Answers] })
class AnswersModule {}

describe('a call between services', () => {
  let broker: Broker;
  let app: INestMicroservice;
  let server: RpcServer;
  let client: RpcClient;

  const start = async () => {
    server = new RpcServer({ connection: broker.connection, service: 'creators' });
    app = await NestFactory.createMicroservice(AnswersModule, { strategy: server, logger: false });
    await app.listen();
  };
  const problemOf = (call: Promise<unknown>) =>
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

  it('parses both ways and carries request and trace', async () => {
    const context = {
      requestId: 'req-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const answer = await requestContext.run(context, () => client.call(double, { n: 4 }));
    expect(answer).toEqual({ n: 8, step: 1, ...context });
    expect(await client.call(nothing, undefined)).toBeUndefined();
  });

  it('refuses a bad input with its field paths, at the caller and at the server', async () => {
    const expected = { statusCode: 400, errorType: 'validation_failed', errors: [{ path: ['n'] }] };
    expect(await problemOf(client.call(double, { n: 11 }))).toMatchObject(expected);
    for (const payload of [JSON.stringify({ n: 'one' }), 'not json', '']) {
      const reply = await broker.connection.request(double.subject, payload);
      expect(reply.json()).toMatchObject({ problem: { statusCode: 400, errorType: 'validation_failed' } });
    }
  });

  it('has a reply subject of 256 random bits for each request, whatever Math.random gives', async () => {
    const replies: string[] = [];
    const subscription = broker.connection.subscribe(absent.subject, {
      callback: (_, message) => {
        replies.push(message.reply ?? '');
        message.respond('{"value":{}}');
      },
    });
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    try {
      for (let calls = 0; calls < 3; calls += 1) await client.call(absent, {});
    } finally {
      random.mockRestore();
      subscription.unsubscribe();
    }
    const tokens = replies.map((reply) => Buffer.from(reply.split('.').at(-1) ?? '', 'base64url'));
    expect(tokens.map(({ length }) => length * 8)).toEqual([256, 256, 256]);
    expect(new Set(replies).size).toBe(3);
  });

  it("passes the service's own problem on unchanged", async () => {
    const problem = await requestContext.run({ requestId: 'req-2' }, () =>
      problemOf(client.call(refuse, {})),
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
    ['an answer that breaks its contract', wrong],
    ['an answer too large for a message', huge],
  ])('says no more than 500 of %s', async (_, definition) => {
    const problem = await problemOf(client.call(definition, {}));
    expect(problem).toMatchObject({
      statusCode: 500,
      errorType: 'internal_error',
      message: 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.',
    });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it("passes a ready answer's bytes on as they are, with its headers", async () => {
    const json = '{ "items": ["é", "}"] }';
    const answer = await client.callForBytes(ready, { json });
    expect(answer.body.toString()).toBe(json);
    expect([answer.header('x-generation'), answer.header('x-other')]).toEqual(['7', '']);
    expect(await client.call(ready, { json })).toEqual({ items: ['é', '}'] });
  });

  it('asks to come back while a store is away, and says nothing of the inside', async () => {
    const problem = await problemOf(client.call(away, {}));
    expect(problem).toMatchObject({
      statusCode: 503,
      errorType: 'service_unavailable',
      message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
      retryAfter: 5,
    });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  it("gives any answer's bytes, and the service's problem as ever", async () => {
    const { body } = await client.callForBytes(double, { n: 4 });
    expect(JSON.parse(body.toString())).toMatchObject({ n: 8, step: 1 });
    expect(body.toString()).not.toContain('never sent');
    expect(await problemOf(client.callForBytes(refuse, {}))).toMatchObject({ errorType: 'name_taken' });
    expect(await problemOf(client.callForBytes(absent, {}))).toMatchObject({ statusCode: 503 });
  });

  it.each(['{"items":[1]}', '{"items":[],"email":"a@b.ca"}', '{"items":['])(
    'sends no ready answer that breaks its contract: %s',
    async (json) => {
      const problem = await problemOf(client.callForBytes(ready, { json }));
      expect(problem).toMatchObject({ statusCode: 500, errorType: 'internal_error' });
    },
  );

  it('takes no answer that breaks its contract for bytes', async () => {
    const subscription = broker.connection.subscribe(absent.subject, {
      callback: (_, message) => void message.respond('{"value":{"secret":1}}'),
    });
    expect(await problemOf(client.callForBytes(absent, {}))).toMatchObject({
      statusCode: 502,
      errorType: 'service_invalid_answer',
    });
    subscription.unsubscribe();
    await broker.connection.flush();
  });

  it('says 502 of an answer that is not a reply', async () => {
    const subscription = broker.connection.subscribe(absent.subject, {
      callback: (_, message) => void message.respond('gibberish'),
    });
    expect(await problemOf(client.call(absent, {}))).toMatchObject({
      statusCode: 502,
      errorType: 'service_invalid_answer',
    });
    subscription.unsubscribe();
    await broker.connection.flush();
  });

  it('says 503 at once when nobody answers', async () => {
    expect(await problemOf(client.call(absent, {}))).toMatchObject({
      statusCode: 503,
      errorType: 'service_unavailable',
      message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
    });
  });

  it('says 504 after the time-out', async () => {
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
    expect(await problemOf(client.call(slow, {}, { timeoutMs: 50 }))).toMatchObject({
      statusCode: 504,
      errorType: 'service_timeout',
    });
    gate.open();
  });

  it('gives each call to one replica', async () => {
    const second = await NestFactory.createMicroservice(AnswersModule, {
      strategy: new RpcServer({ connection: broker.connection, service: 'creators' }),
      logger: false,
    });
    await second.listen();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => client.call(double, { n: n % 10 })),
    );
    expect(answers.map((answer) => answer.n / 2)).toEqual(Array.from({ length: 20 }, (_, n) => n % 10));
    await second.close();
  });

  it('answers what it took before it closes, and takes nothing more', async () => {
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
    const entered = new Promise<void>((resolve) => {
      gate.entered = resolve;
    });
    const late = client.call(slow, {});
    await entered;
    await server.stopIntake();
    expect(await problemOf(client.call(double, { n: 1 }))).toMatchObject({ statusCode: 503 });
    gate.open();
    await app.close();
    expect(await late).toBe('late');
    await start();
  });
});
