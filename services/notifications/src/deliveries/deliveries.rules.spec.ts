import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { shutdownLimits } from '@bottin/service-kit/shutdown.ts';
import {
  failureCode,
  isFinalRefusal,
  isServiceOutage,
  nextAcknowledgement,
  nextAttempt,
  retryDelaysMs,
  shutdownMs,
  shutdownSessionMs,
} from './deliveries.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (date: Date | null) => date && (date.getTime() - now.getTime()) / 1000;

describe('nextAttempt', () => {
  it('nextAttempt returns an increasing delay before each retry, and null after the last retry', () => {
    const waits = retryDelaysMs.map((_delay, index) => after(nextAttempt(index + 1, now)));
    expect(waits).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 43_200]);
    expect(nextAttempt(retryDelaysMs.length + 1, now)).toBeNull();
  });
});

describe('shutdown', () => {
  it('a shutdown leaves 5 s to postpone the e-mail of the cut SMTP session, and ends before SIGKILL', () => {
    expect(shutdownMs).toBeGreaterThanOrEqual(shutdownLimits.drainMs + shutdownSessionMs + 5_000);
    expect(shutdownMs).toBeLessThan(30_000);
  });
});

describe('nextAcknowledgement', () => {
  it('nextAcknowledgement always returns a time for the next attempt, at most an hour later', () => {
    expect([1, 2, 4, 5, 8, 100].map((attempts) => after(nextAcknowledgement(attempts, now)))).toEqual([
      10, 60, 1_800, 3_600, 3_600, 3_600,
    ]);
  });
});

describe('failureCode', () => {
  const problem = new ProblemError({ statusCode: 503, errorType: 'service_unavailable', message: 'x' });
  it.each([
    [
      'a refusal by a mail server',
      { responseCode: 550, code: 'EENVELOPE', message: '550 <a@b.ca> unknown' },
      '550',
    ],
    ['a refused connection', { code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
    ['a problem of another service', problem, 'service_unavailable'],
    ['an error with an e-mail address', new Error('a@b.ca'), 'unknown'],
  ])('failureCode returns a code without an e-mail address for %s', (_, error, code) => {
    expect(failureCode(error)).toBe(code);
  });
});

describe('isFinalRefusal', () => {
  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }, true],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 no relay' }, false],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550-5.7.1 blocked\n550 x' }, false],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 530 }, false],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, false],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
    [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false],
    [{ code: 'ECONNREFUSED' }, false],
    [new ProblemError({ statusCode: 503, errorType: 'service_unavailable', message: 'x' }), false],
  ])('for the error %j, isFinalRefusal returns %s', (error, final) => {
    expect(isFinalRefusal(error)).toBe(final);
  });
});

describe('isServiceOutage', () => {
  it.each([
    [
      'a service that is away',
      new ProblemError({ statusCode: 503, errorType: 'service_unavailable', message: 'x' }),
      true,
    ],
    [
      'a service that is too slow',
      new ProblemError({ statusCode: 504, errorType: 'service_timeout', message: 'x' }),
      true,
    ],
    [
      'a fault of a service',
      new ProblemError({ statusCode: 500, errorType: 'internal_error', message: 'x' }),
      false,
    ],
    [
      'a service whose reply is invalid',
      new ProblemError({ statusCode: 502, errorType: 'service_invalid_answer', message: 'x' }),
      false,
    ],
    ['a refusal by the mail server', { responseCode: 503, code: 'EENVELOPE' }, false],
    ['a mail server that is away', { code: 'ECONNREFUSED' }, false],
  ])('an e-mail that failed because of %s is classified correctly', (_, error, outage) => {
    expect(isServiceOutage(error)).toBe(outage);
  });
});
