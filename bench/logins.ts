import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { confirmEmail, newPerson, register } from '@bottin/e2e/support/journey.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { measureMs, summary } from './figures.ts';
import { withSite } from './site.ts';

/**
 * `node bench/logins.ts`: a burst of sign-ins, each of which hashes a password, and how long public reads take before
 * it and meanwhile: hashing must leave the rest of the site its share.
 */
const BURST = 50;
const CALM_READS = 100;

await withSite(async () => {
  const person = newPerson();
  const { email, password } = person;
  const visitor = new Visitor();
  await register(visitor, person);
  await confirmEmail(visitor, person);
  await publicReads((count) => count < CALM_READS);
  const calm = await publicReads((count) => count < CALM_READS);
  let underWay = true;
  const burst = Promise.all(
    Array.from({ length: BURST }, () =>
      measureMs(() => new Visitor().call(authCalls.login, { body: { email, password } })),
    ),
  ).finally(() => {
    underWay = false;
  });
  const meanwhile = await publicReads(() => underWay);
  console.log(summary(`${BURST} sign-ins at once`, await burst));
  console.log(summary('Public reads before', calm));
  console.log(summary('Public reads meanwhile', meanwhile));
});

/** One read after the other, of the directory and the feed in turn, for as long as wanted. */
async function publicReads(more: (count: number) => boolean): Promise<number[]> {
  const visitor = new Visitor();
  const samples: number[] = [];
  while (more(samples.length)) {
    const directory = () => visitor.call(creatorCalls.list, { query: { status: 'approved' } });
    const feed = () => visitor.call(feedCalls.list);
    samples.push(await measureMs(samples.length % 2 === 0 ? directory : feed));
  }
  return samples;
}
