import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ settings: { RATE_LIMITS: 'production' } });
});
afterAll(() => site.stop());

test('attempts to enter the current password count against one budget per account, whichever call they use', async () => {
  const { browser } = await site.signedIn();
  const wrong = 'pas le bon';
  for (let attempts = 0; attempts < 4; attempts += 1) {
    expect((await browser.post('/api/account/delete', { currentPassword: wrong })).status).toBe(403);
    const change = { currentPassword: wrong, newPassword: 'une nouvelle phrase' };
    expect((await browser.post('/api/account/password', change)).status).toBe(403);
  }
  const refused = await browser.post('/api/account/delete', { currentPassword: wrong });
  expect(refused.problem()).toMatchObject({ statusCode: 429, errorType: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await browser.get('/api/account/sessions')).status).toBe(200);
});

test('downloads of the account’s data are rate-limited', async () => {
  const { browser } = await site.signedIn();
  for (let attempts = 0; attempts < 6; attempts += 1) {
    expect((await browser.get('/api/account/data')).status).toBe(200);
  }
  expect((await browser.get('/api/account/data')).problem()).toMatchObject({ statusCode: 429 });
});
