import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { confirmEmail, generatePerson, register } from '@bottin/e2e/support/journey.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { measureMs, formatSummary } from './figures.ts';
import { withSite } from './site.ts';

/**
 * `node bench/logins.ts` measures public reads before and during a burst of sign-ins. Password hashing must
 * leave enough CPU for the rest of the site.
 */
const BURST = 50;
const LIGHT_LOAD_READS = 100;

await withSite(async () => {
  const person = generatePerson();
  const { email, password } = person;
  const visitor = new Visitor();
  await register(visitor, person);
  await confirmEmail(visitor, person);
  await measurePublicReads((count) => count < LIGHT_LOAD_READS);
  const lightLoad = await measurePublicReads((count) => count < LIGHT_LOAD_READS);
  let isRunning = true;
  const burst = Promise.all(
    Array.from({ length: BURST }, () =>
      measureMs(() => new Visitor().call(authCalls.login, { body: { email, password } })),
    ),
  ).finally(() => {
    isRunning = false;
  });
  const meanwhile = await measurePublicReads(() => isRunning);
  console.log(formatSummary(`${BURST} concurrent sign-ins`, await burst));
  console.log(formatSummary('Public reads before the burst', lightLoad));
  console.log(formatSummary('Public reads during the burst', meanwhile));
});

/** Reads the directory and the feed alternately until `shouldContinue` returns false. */
async function measurePublicReads(shouldContinue: (count: number) => boolean): Promise<number[]> {
  const visitor = new Visitor();
  const samples: number[] = [];
  while (shouldContinue(samples.length)) {
    const directory = () => visitor.call(creatorCalls.list, { query: { status: 'approved' } });
    const feed = () => visitor.call(feedCalls.list);
    samples.push(await measureMs(samples.length % 2 === 0 ? directory : feed));
  }
  return samples;
}
