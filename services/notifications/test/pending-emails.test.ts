import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository.ts';
import { TestNotifications } from './support/notifications.ts';

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await TestNotifications.start();
});
afterAll(() => notifications.stop());

const created = new Date('2026-11-23T12:00:00Z');

/** Inserts a delivery whose next attempt is tomorrow. */
function insertDelivery(columns: {
  kind: string;
  status?: string;
  error?: string | null;
  secondsLater?: number;
}) {
  const { kind, status = 'pending', error = null, secondsLater = 0 } = columns;
  return notifications.service.rows(
    `INSERT INTO deliveries (id, user_id, kind, status, last_error, created_at, next_attempt_at, covers_from, covers_until)
     VALUES (gen_random_uuid(), gen_random_uuid(), $1, $2, $3, $4, $5, $6, $6)`,
    [
      kind,
      status,
      error,
      new Date(created.getTime() + secondsLater * 1_000),
      new Date(notifications.service.clock.now().getTime() + 86_400_000),
      kind === 'digest' ? created : null,
    ],
  );
}

it('findOldestPending and the gauge return the creation time of the oldest pending e-mail that is neither a digest nor deferred by a mail server', async () => {
  const oldest = () => notifications.service.app.get(DeliveriesRepository).findOldestPending();
  await insertDelivery({ kind: 'digest' });
  await insertDelivery({ kind: 'password-reset', status: 'sent' });
  await insertDelivery({ kind: 'password-reset', error: '451' });
  expect(await oldest()).toBeNull();
  await insertDelivery({ kind: 'password-reset', secondsLater: 90 });
  await insertDelivery({ kind: 'email-validation', error: 'ECONNREFUSED', secondsLater: 60 });
  expect(await oldest()).toEqual(new Date('2026-11-23T12:01:00Z'));
  const { numbers } = await notifications.service.call(gaugesRpc('notifications'), {});
  expect(numbers[metricNames.oldestPendingEmail]).toBe(Date.UTC(2026, 10, 23, 12, 1) / 1_000);
});
