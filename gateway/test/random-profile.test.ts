import { eventually } from '@bottin/testing/wait.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const draw = () => site.browser().get('/au-hasard');

test('/au-hasard redirects to the directory when nobody is listed', async () => {
  const { status, headers } = await draw();
  expect([status, headers.location]).toEqual([302, '/repertoire']);
});

test('/au-hasard redirects to listed profiles, and forbids caching or indexing the target', async () => {
  site.world.creators.push(createEntry(), createEntry({ slug: 'zoé' }));
  await eventually(async () => (await draw()).headers.location !== '/repertoire', {
    what: 'the end of the cached list',
  });
  const targets = new Set<string | undefined>();
  // With two profiles, the probability that 40 draws miss one of them is 2·10⁻¹².
  for (let count = 0; count < 40; count += 1) {
    const { status, headers } = await draw();
    expect(status).toBe(302);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    targets.add(headers.location);
  }
  expect([...targets].sort()).toEqual(['/createurs/marie-eve', '/createurs/zo%C3%A9']);
});
