import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { serviceLog } from '@bottin/testing/service-log.ts';
import { Body, Controller, Get, Injectable, Module, type OnModuleDestroy, Param, Post } from '@nestjs/common';
import { isSpanContextValid, propagation, type TextMapPropagator, trace } from '@opentelemetry/api';
import { Clock } from '../src/clock.ts';
import { requestContext } from '../src/context.ts';
import { commonEnv, readEnv } from '../src/env.ts';
import { HealthRegistry } from '../src/health.ts';
import { type RunningHttpApp, startHttpApp } from '../src/http-app.ts';

const fixedDate = new Date('2026-06-24T12:00:00Z');

class FixedClock extends Clock {
  now(): Date {
    return fixedDate;
  }
}

/** Lets a test keep a request pending: the handler resolves `arrived` and then waits for `opened`. */
class Gate {
  arrived = Promise.withResolvers<void>();
  opened = Promise.withResolvers<void>();
}

@Injectable()
class Cleanup implements OnModuleDestroy {
  hasRun = false;

  onModuleDestroy(): void {
    this.hasRun = true;
  }
}

@Controller()
class EdgeController {
  constructor(
    private readonly clock: Clock,
    private readonly gate: Gate,
  ) {}

  @Get('now')
  now() {
    return { now: this.clock.now(), ids: requestContext.getStore() };
  }

  @Get('things/:id')
  thing(@Param('id') id: string) {
    if (id === 'taken') {
      throw new ProblemError({
        statusCode: 429,
        errorType: 'slow_down',
        message: 'Doucement.',
        retryAfter: 7,
      });
    }
    if (id === 'broken') throw new Error('select password from users');
    return { id };
  }

  @Post('things')
  create(@Body() body: object) {
    return body;
  }

  @Get('slow')
  async slow() {
    this.gate.arrived.resolve();
    await this.gate.opened.promise;
    return { done: true };
  }
}

@Module({ controllers: [EdgeController], providers: [Gate, Cleanup] })
class EdgeModule {}

const env = readEnv(commonEnv, { NODE_ENV: 'test', LOG_LEVEL: 'warn', NATS_URL: 'nats://unused' });
let running: RunningHttpApp;
let siteUrl: string;

async function start(options: { trustTraceContext?: boolean } = {}): Promise<void> {
  running = await startHttpApp({
    name: 'gateway',
    module: EdgeModule,
    env,
    publicPort: 0,
    clock: new FixedClock(),
    logDestination: serviceLog,
    configure: (app) => void app.use('/crash', () => Promise.reject(new Error('middleware failed'))),
    ...options,
  });
  siteUrl = `http://127.0.0.1:${running.publicPort}`;
}

beforeEach(() => start());

afterEach(() => running.close());

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(siteUrl + path, {
    ...init,
    headers: { connection: 'close', ...init.headers },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('a handler can read the request id, a traceparent and the injected clock', async () => {
  const { status, headers, body } = await get('/now');
  expect(status).toBe(200);
  expect(body.now).toBe(fixedDate.toISOString());
  expect(body.ids.requestId).toBe(headers.get('x-request-id'));
  expect(body.ids.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

/** Small replacement for the W3C propagator that the OpenTelemetry SDK would install. */
const w3c: TextMapPropagator = {
  fields: () => ['traceparent'],
  extract: (context, carrier, getter) => {
    const [, traceId = '', spanId = ''] = String(getter.get(carrier, 'traceparent')).split('-');
    const span = { traceId, spanId, traceFlags: 1, isRemote: true };
    return isSpanContextValid(span) ? trace.setSpanContext(context, span) : context;
  },
  inject: (context, carrier, setter) => {
    const span = trace.getSpanContext(context);
    if (span && isSpanContextValid(span))
      setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
  },
};

test('the server continues the trace of a request only with the option trustTraceContext', async () => {
  propagation.setGlobalPropagator(w3c);
  try {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect((await get('/now', { headers })).body.ids.traceparent).not.toContain(traceId);
    await running.close();
    await start({ trustTraceContext: true });
    expect((await get('/now', { headers })).body.ids.traceparent).toContain(traceId);
    expect((await get('/now')).body.ids.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  } finally {
    propagation.disable();
  }
});

const json = { 'content-type': 'application/json' };
test.each([
  ['a request for an unknown route', '/nowhere', {}, 404, 'not_found'],
  ['a request for a route in capitals', '/Things/taken', {}, 404, 'not_found'],
  ['a request with a URL of 40 KB', `/${'a'.repeat(40_000)}`, {}, 404, 'not_found'],
  ['a request with an undecodable path', '/things/%FF', {}, 400, 'bad_request'],
  ['a request that its handler rejects', '/things/taken', {}, 429, 'slow_down'],
  ['a request whose handler fails', '/things/broken', {}, 500, 'internal_error'],
  ['a request whose middleware fails', '/crash', {}, 500, 'internal_error'],
  [
    'a request with a body that is not JSON',
    '/things',
    { method: 'POST', headers: json, body: '{"a":' },
    400,
    'invalid_json',
  ],
  [
    'a request with 1 MB of JSON',
    '/things',
    { method: 'POST', headers: json, body: `["${'a'.repeat(1e6)}"]` },
    413,
    'payload_too_large',
  ],
  [
    'a request with JSON nested 21 levels deep',
    '/things',
    { method: 'POST', headers: json, body: '['.repeat(21) + ']'.repeat(21) },
    400,
    'json_too_deep',
  ],
  [
    'a request with JSON that consists only of brackets',
    '/things',
    { method: 'POST', headers: json, body: '['.repeat(8_000) + ']'.repeat(8_000) },
    400,
    'json_too_deep',
  ],
  [
    'a request with deeply nested JSON in UTF-16',
    '/things',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-16le' },
      body: Buffer.from(`["∢",${'['.repeat(100)}${']'.repeat(100)}]`, 'utf16le'),
    },
    400,
    'json_too_deep',
  ],
  [
    'a request with a header of 9 KB',
    '/now',
    { headers: { 'x-anything': 'a'.repeat(9_000) } },
    431,
    'header_too_long',
  ],
])('the server responds with a problem document to %s', async (_, path, init, status, errorType) => {
  const result = await get(path, init);
  expect(result.status).toBe(status);
  const requestId = result.headers.get('x-request-id');
  const message = expect.stringMatching(/^[A-ZÀ-Ü].*\.$/);
  expect(result.body).toEqual({
    statusCode: status,
    errorType,
    message,
    errors: [],
    requestId,
    ...(status === 429 ? { retryAfter: 7 } : {}),
    // RFC 9457 defines these fields.
    type: `urn:bottin:problem:${errorType}`,
    title: expect.stringMatching(/^[A-ZÀ-Ü]/),
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
  });
  expect((result.body as Record<string, unknown>).detail).toBe(
    (result.body as Record<string, unknown>).message,
  );
  expect(result.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(result.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
  expect(result.headers.get('cache-control')).toBe('no-store');
});

test('the server accepts a body with many brackets in a string, and a body nested 20 levels deep', async () => {
  const post = (body: string) => get('/things', { method: 'POST', headers: json, body });
  expect((await post(JSON.stringify({ a: '['.repeat(500) }))).status).toBe(201);
  expect((await post('['.repeat(20) + ']'.repeat(20))).status).toBe(201);
});

test('metrics are labelled with the route instead of the URL, and only the private port exposes them', async () => {
  await get('/things/1');
  await get('/things/2');
  await get('/things/broken');
  const metrics = await (await fetch(`http://127.0.0.1:${running.port}/metrics`)).text();
  const counts = metrics.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts).toEqual([
    expect.stringMatching(/route="\/things\/:id",status="200"} 2$/),
    expect.stringMatching(/route="\/things\/:id",status="500"} 1$/),
  ]);
  expect(metrics.includes('process_cpu_seconds_total')).toBe(true);
  expect(metrics.includes('/things/1')).toBe(false);
  expect((await get('/metrics')).status).toBe(404);
});

test('only /readyz/all on the private port shows error texts, and the private /readyz checks only the process', async () => {
  let checks = 0;
  const lost = (): Promise<void> => {
    checks++;
    return Promise.reject(new Error('ECONNREFUSED 10.0.0.7:6379'));
  };
  running.app.get(HealthRegistry).register('redis', lost, { required: true });
  const open = await get('/readyz');
  expect(open).toMatchObject({ status: 503, body: { checks: { redis: { status: 'failed' } } } });
  expect(JSON.stringify(open.body)).not.toContain('10.0.0.7');
  const inside = await fetch(`http://127.0.0.1:${running.port}/readyz/all`);
  expect(inside.status).toBe(503);
  expect(await inside.json()).toMatchObject({ checks: { redis: { error: 'ECONNREFUSED 10.0.0.7:6379' } } });
  // /readyz/all reused the report that the public /readyz had cached, so the check ran only once.
  expect(checks).toBe(1);
  const forwarded = await fetch(`${siteUrl}/readyz`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(forwarded.status).toBe(404);
  expect(await (await fetch(`http://127.0.0.1:${running.port}/readyz`)).json()).toEqual({
    status: 'ok',
    checks: {},
  });
  expect(checks).toBe(1);
  expect((await get('/healthz')).status).toBe(200);
});

/**
 * Sends a request over the only connection of `agent`. Reads the whole body, so that the connection is free
 * again.
 */
function requestWithAgent(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${siteUrl}${path}`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response));
    });
    request.once('error', reject).end();
  });
}

test('a server that shuts down refuses new connections but responds to requests in flight and on open connections', async () => {
  const gate = running.app.get(Gate);
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await requestWithAgent(keepAliveAgent, '/now')).headers.connection).toBe('keep-alive');
  const pendingResponse = new Promise<string>((resolve, reject) => {
    httpRequest(`${siteUrl}/slow`, { agent: false, headers: { connection: 'keep-alive' } }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    })
      .once('error', reject)
      .end();
  });
  await gate.arrived.promise;
  const closed = running.close();
  const probe = await fetch(`http://127.0.0.1:${running.port}/readyz`);
  expect(probe.status).toBe(503);
  expect(await probe.json()).toMatchObject({ status: 'stopping' });
  await expect(fetch(`${siteUrl}/now`)).rejects.toThrow('fetch failed');
  // This connection was idle when the shutdown began, so the client doesn't know about the shutdown.
  const last = await requestWithAgent(keepAliveAgent, '/now');
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  gate.opened.resolve();
  expect(JSON.parse(await pendingResponse)).toEqual({ done: true });
  await closed;
});

test('a shutdown closes unused and slow connections, and then runs the hooks of the modules', async () => {
  const cleanup = running.app.get(Cleanup);
  const unused = connect(running.publicPort, '127.0.0.1');
  const slow = connect(running.publicPort, '127.0.0.1');
  await Promise.all([once(unused, 'connect'), once(slow, 'connect')]);
  slow.on('error', () => undefined).write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await running.app.get(Gate).arrived.promise;
  const closed = Promise.all([once(unused.resume(), 'close'), once(slow.resume(), 'close')]);
  await running.close();
  await closed;
  expect(cleanup.hasRun).toBe(true);
}, 30_000);
