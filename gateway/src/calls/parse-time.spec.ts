import { jest } from '@jest/globals';
import { measureCpuMs } from '@bottin/testing/oversized.ts';
import { generateParserCases } from '../../test/support/oversized-inputs.ts';

/** Maximum CPU time in milliseconds for parsing one request. */
const maxCpuMs = 20;

jest.setTimeout(600_000);

test('parsing an oversized text in any field, header or URL takes at most 20 ms of CPU time', () => {
  const slow: string[] = [];
  const fields = new Set<string>();
  for (const { what, field, sent, read } of generateParserCases()) {
    fields.add(`${what} ${field}`);
    const ms = measureCpuMs(read, maxCpuMs);
    if (ms > maxCpuMs) slow.push(`${what}, ${field}, ${sent}: ${ms.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
  // The loop must have found the fields of the contracts. Otherwise this test would pass without testing
  // anything.
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
