import { jest } from '@jest/globals';
import { cpuMs } from '@bottin/testing/oversized.ts';
import { oversizedReadings } from '../../test/support/oversized-inputs.ts';

/** CPU time that one request may cost to read, in milliseconds. */
const most = 20;

jest.setTimeout(600_000);

test('no string of a call, an RPC, a header or an address takes more than 20 ms of CPU to read', () => {
  const slow: string[] = [];
  const fields = new Set<string>();
  for (const { what, field, sent, read } of oversizedReadings()) {
    fields.add(`${what} ${field}`);
    const ms = cpuMs(read, most);
    if (ms > most) slow.push(`${what}, ${field}, ${sent}: ${ms.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
  // All of the contracts are walked: without its fields the test would pass for nothing.
  expect(fields.size).toBeGreaterThan(300);
  expect([...fields]).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register body: firstName',
      'PATCH /api/users/{id} body: tags.[]',
      'GET /api/creators query: niche',
      'GET /api/auth/check-email/{email} params: email',
      'rpc.identity.update-user profile.links.youtube',
    ]),
  );
});
