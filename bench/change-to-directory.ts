import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import {
  awaitListed,
  completeProfile,
  confirmEmail,
  connectYoutube,
  generatePerson,
  type Person,
  register,
  search,
  withoutAccents,
} from '@bottin/e2e/support/journey.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { measureMs, formatSummary } from './figures.ts';
import { withSite } from './site.ts';

/**
 * `node bench/change-to-directory.ts` measures the time from a signed-in creator's profile update to the
 * first directory response that contains the update. The time includes Elasticsearch's refresh. Goal: p50
 * under 0.5 s, p95 under 1.2 s.
 */
const WARM_UP = 5;
const SAMPLES = 30;

await withSite(async () => {
  const person = generatePerson();
  const visitor = new Visitor();
  const creator = await signUp(visitor, person);
  const samples: number[] = [];
  for (let round = 0; round < WARM_UP + SAMPLES; round++) {
    const description = `Des recettes de chez nous, version ${round}.`;
    const took = await measureMs(async () => {
      await change(visitor, person, creator, description);
      await eventually(async () => (await readShownDescription(person, creator)) === description, {
        timeoutMs: 30_000,
      });
    });
    if (round >= WARM_UP) samples.push(took);
  }
  console.log(formatSummary('From a profile update to the directory', samples));
});

async function signUp(visitor: Visitor, person: Person): Promise<Entry> {
  const userId = await register(visitor, person);
  await confirmEmail(visitor, person);
  await connectYoutube(visitor, userId, person.channel);
  await completeProfile(visitor, userId);
  const { email, password } = person;
  await visitor.call(authCalls.login, { body: { email, password } });
  return awaitListed(person);
}

async function change(visitor: Visitor, person: Person, creator: Entry, description: string): Promise<void> {
  const { firstName, lastName, publicName, email } = person;
  const { id, slug } = creator;
  await visitor.call(userCalls.update, {
    params: { id },
    body: {
      firstName,
      lastName,
      publicName,
      slug,
      email,
      city: 'Montréal',
      categories: ['Cuisine', 'Lifestyle'],
      description,
      primaryPlatform: 'youtube',
    },
  });
}

async function readShownDescription(person: Person, creator: Entry): Promise<string | undefined> {
  const found = await search(withoutAccents(person.publicName));
  return found.find(({ id }) => id === creator.id)?.description;
}
