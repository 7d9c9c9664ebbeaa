import { randomBytes } from 'node:crypto';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { getTestAddress } from '@bottin/testing/addresses.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { aUser } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { migrations } from '../migrations/index.ts';
import { appModule } from '../src/app.module.ts';
import { readSettings } from '../src/config/env.ts';
import { sender } from './support/notifications.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(
    { name: 'notifications', env: readSettings, module: appModule, migrations },
    {
      ...sender,
      SMTP_URL: getTestAddress('TEST_SMTP_URL'),
      PUBLIC_URL: 'http://localhost:3000',
      EMAIL_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    },
  );
});
afterAll(() => service.stop());

describe('personal-data export of the notifications service', () => {
  it('the export contains the delivery log of one account, without e-mail addresses', async () => {
    const email = 'journal@exemple.ca';
    await service.bus.stubRpc(identityRpc.mailDetails, () => ({
      mail: { email, firstName: 'Marie', token: null },
    }));
    const user = aUser();
    const other = aUser();
    for (const one of [user, other]) await service.bus.publish(userApprovedV1, one.userId, { user: one });
    const { emails } = await eventually(async () => {
      const log = await service.call(notificationsRpc.export, { userId: user.userId });
      return log.emails.some(({ status }) => status === 'sent') && log;
    });
    expect(emails).toEqual([
      {
        kind: 'approved',
        status: 'sent',
        attempts: 1,
        createdAt: expect.any(String),
        doneAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(emails)).not.toContain(email);
  });

  it('the export contains every delivery of an account in pages, even if they don’t fit into one NATS message', async () => {
    const { userId } = aUser();
    const count = 9_000;
    await service.rows(
      `INSERT INTO deliveries (id, user_id, kind, status, created_at, done_at, next_attempt_at, attempts)
       SELECT gen_random_uuid(), $1, 'contact-message', 'sent', now(), now(), now(), n
       FROM generate_series(1, $2::integer) AS n`,
      [userId, count],
    );
    const attempts = new Set<number>();
    let after: string | null | undefined = null;
    do {
      const page: RpcOutput<typeof notificationsRpc.export> = await service.call(notificationsRpc.export, {
        userId,
        after,
      });
      for (const email of page.emails) attempts.add(email.attempts);
      after = page.next;
    } while (after);
    expect(attempts.size).toBe(count);
  });
});
