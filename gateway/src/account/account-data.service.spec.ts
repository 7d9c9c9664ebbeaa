import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import { jest } from '@jest/globals';
import { AccountDataService } from './account-data.service.ts';
import type { AccountSessions } from './account-sessions.service.ts';

afterEach(() => void jest.useRealTimers());

test('an export whose pages take too long fails with 503 before the server closes the silent connection', async () => {
  jest.useFakeTimers();
  const call = () => new Promise((resolve) => setTimeout(() => resolve({ next: 'more' }), 10_000));
  const rpc = { call } as unknown as RpcClient;
  const sessions = { export: async () => [] } as unknown as AccountSessions;
  const refused = expect(
    new AccountDataService(rpc, sessions, new SystemClock()).collect('id'),
  ).rejects.toMatchObject({ problem: { statusCode: 503 } });
  await jest.advanceTimersByTimeAsync(59_000);
  await refused;
});
