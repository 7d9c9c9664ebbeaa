import { publicUrl } from './support/browser.ts';
import { type Site, startSite } from './support/site.ts';

const day = 86_400_000;
let site: Site;
beforeAll(async () => {
  site = await startSite({
    settings: { SECURITY_CONTACT: 'mailto:failles@bottin.test', CONTACT_EMAIL: 'bonjour@bottin.test' },
  });
});
afterAll(() => site.stop());

test('security.txt contains the contact, languages, policy and expiry that RFC 9116 defines', async () => {
  const { status, headers, text } = await site.browser().get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:failles@bottin.test',
    Expires: expect.any(String),
    'Preferred-Languages': 'fr, en',
    Canonical: `${publicUrl}/.well-known/security.txt`,
    Policy: expect.stringContaining(publicUrl),
  });
  const remainingMs = Date.parse(fields.Expires ?? '') - Date.now();
  expect(remainingMs).toBeGreaterThan(170 * day);
  expect(remainingMs).toBeLessThan(365 * day);
  const policy = await site.browser().get((fields.Policy ?? '').slice(publicUrl.length));
  expect(policy.status).toBe(200);
  expect(policy.text).toContain('failles@bottin.test');
});

test('the expiry in security.txt is still in the future 300 days later', async () => {
  site.clock.advance(300 * day);
  const { text } = await site.browser().get('/.well-known/security.txt');
  expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(site.clock.now().getTime());
});
