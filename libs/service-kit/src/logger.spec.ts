import { Logger } from '@nestjs/common';
import { requestContext } from './context.ts';
import { createPino, KitLogger } from './logger.ts';

function capture(level = 'info') {
  const lines: string[] = [];
  const pino = createPino({ name: 'identity', level, destination: { write: (line) => lines.push(line) } });
  return { pino, logger: new KitLogger(pino), read: () => lines.map((line) => JSON.parse(line)), lines };
}

test('a log line is a JSON object with the service name, the logger’s name, the request id and the trace id', () => {
  const { logger, read } = capture();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  requestContext.run({ requestId: 'r-1', traceparent }, () =>
    logger.log({ message: 'approved', userId: 'u' }, 'Approval'),
  );
  expect(read()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      service: 'identity',
      requestId: 'r-1',
      traceId: 'a'.repeat(32),
      context: 'Approval',
      message: 'approved',
      userId: 'u',
    },
  ]);
});

test('KitLogger writes what Nest’s loggers log, including errors', () => {
  const { logger, read } = capture();
  Logger.overrideLogger(logger);
  new Logger('Sync').error('sync failed', new Error('boom'));
  new Logger('Sync').error({ message: 'sync failed', error: new Error('boom') });
  new Logger('Sync').error(new Error('boom'));
  const error = expect.objectContaining({
    type: 'Error',
    message: 'boom',
    stack: expect.stringContaining('spec'),
  });
  expect(read()).toEqual([
    expect.objectContaining({ level: 'error', context: 'Sync', message: 'sync failed', error }),
    expect.objectContaining({ level: 'error', context: 'Sync', message: 'sync failed', error }),
    expect.objectContaining({ level: 'error', context: 'Sync', message: 'boom', error }),
  ]);
});

test('a logger redacts personal data and secrets at any depth of a logged object', () => {
  const { logger, lines } = capture();
  const leaky = Object.assign(new Error('Key (email)=(marie@exemple.ca) already exists'), {
    parameters: ['marie@exemple.ca', 'hunter2'],
    cause: new Error('connect postgres://identity:hunter2@db/identity'),
  });
  logger.error({
    message: 'for marie@exemple.ca',
    error: leaky,
    user: { email: 'marie@exemple.ca', newPassword: 'hunter2' },
  });
  logger.log({
    message: 'x',
    headers: { cookie: 'hunter2', authorization: 'hunter2' },
    list: [{ accessToken: 'hunter2' }],
  });
  logger.log('sent to marie@exemple.ca');
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/marie@|hunter2/);
});

test('the time to redact a text grows only linearly with the text’s length', () => {
  const { logger, lines } = capture();
  const started = performance.now();
  for (const piece of ['a', '@', 'a@', 'a:', '://']) logger.log(piece.repeat(50_000));
  logger.log(`${'a'.repeat(50_000)} marie@exemple.ca smtp://user:hunter2@host`);
  // If the time grew with the square of the length, these texts would take minutes.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(lines.join()).not.toMatch(/marie@|hunter2/);
});

test('a logger writes nothing below the configured level', () => {
  const { logger, lines } = capture('warn');
  logger.log('quiet');
  logger.debug('quiet');
  expect(lines).toEqual([]);
});
