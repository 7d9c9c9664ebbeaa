import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { jest } from '@jest/globals';
import type { Env } from '../config/env.ts';
import type { DeliveryEntity } from './deliveries.entity.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import { leaseRenewalMs } from './deliveries.rules.ts';
import { DeliveriesService } from './deliveries.service.ts';

const clock = { now: () => new Date('2026-03-01T12:00:00Z') };

/** Builds the service with one due delivery, whose e-mail `send` sends. */
function build({ send = async () => {}, kind = 'contact-message', finish = async () => {} } = {}) {
  const deliveries = {
    claim: async () => ({ id: 'e-mail', kind, status: 'pending', attempts: 1 }) as DeliveryEntity,
    renewLease: jest.fn(async () => {}),
    finish: jest.fn(finish),
    postpone: jest.fn(async () => {}),
    postponeUncounted: jest.fn(async () => {}),
  };
  const email = { to: 'zoe@exemple.ca', message: { subject: 'Bonjour', paragraphs: [] } };
  const emails = { build: async () => email };
  const service = new DeliveriesService(
    deliveries as unknown as DeliveriesRepository,
    {} as never,
    emails as never,
    emails as never,
    { isConfigured: true, send } as never,
    {} as never,
    clock as never,
    { PUBLIC_URL: 'https://bottin.test', CONTACT_URL: 'https://bottin.test/contact' } as Env,
    new Metrics('notifications'),
  );
  return { deliveries, sendNext: () => service.sendNext(new AbortController().signal) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('DeliveriesService', () => {
  it('renews the lease of a delivery as long as the mail server takes to accept the e-mail', async () => {
    let accept = () => {};
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const { deliveries, sendNext } = build({ send: () => accepted });
    const sent = sendNext();
    await jest.advanceTimersByTimeAsync(4 * leaseRenewalMs);
    expect(deliveries.renewLease).toHaveBeenCalledTimes(4);
    accept();
    await sent;
    await jest.advanceTimersByTimeAsync(4 * leaseRenewalMs);
    expect(deliveries.renewLease).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['contact-message', true],
    ['digest', false],
  ] as const)(
    'after an e-mail %s that an outage of a service delays, sendNext returns %s',
    async (kind, next) => {
      const away = { statusCode: 503, errorType: 'service_unavailable', message: 'x' };
      const send = () => Promise.reject(new ProblemError(away));
      const { deliveries, sendNext } = build({ send, kind });
      expect(await sendNext()).toBe(next);
      expect(deliveries.postponeUncounted).toHaveBeenCalledTimes(1);
    },
  );

  it('sends an e-mail once although the database fails when its completion is recorded', async () => {
    jest.useRealTimers();
    const send = jest.fn(async () => {});
    let failures = 1;
    const finish = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('Connection terminated');
    };
    const { deliveries, sendNext } = build({ send, finish });
    expect(await sendNext()).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    expect(deliveries.finish.mock.calls).toEqual([
      [expect.anything(), 'sent'],
      [expect.anything(), 'sent'],
    ]);
    expect(deliveries.postpone).not.toHaveBeenCalled();
  });
});
