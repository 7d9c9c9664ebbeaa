import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { Refusal, Visitor } from '../../support/visitor.ts';
import type { Account } from '../work/account.ts';
import type { Finding } from '../work/finding.ts';
import type { Observation } from './observation.ts';

const LOOKS = 60;

/** Looks at some profiles as a visitor does: who is listed has a page and is found, who is gone or suspended has none and isn't. */
export async function look(
  accounts: readonly Account[],
  seen: Observation,
  random: Random,
): Promise<Finding[]> {
  const users = new Map(seen.users.map((user) => [user.email.toLowerCase(), user]));
  const found: Finding[] = [];
  for (const account of random.sample(accounts, LOOKS)) {
    const { email, slug, publicName } = account.person;
    const user = users.get(email.toLowerCase());
    const shown = user?.status === 'approved' && user.verified && user.complete;
    const page = await pageOf(slug);
    const listed = await isFound(publicName);
    const say = (kind: Finding['kind'], what: string) =>
      found.push({ kind, where: 'site', who: email, what });
    if (shown && page === null) say('lost', 'no page');
    if (shown && page !== null && page !== user.description) say('lost', `the page says « ${page} »`);
    if (shown && !listed) say('lost', 'not found in the directory');
    if (!shown && page !== null) say('visible', 'a page of who has none');
    if (!shown && listed) say('visible', 'in the directory');
  }
  return found;
}

async function pageOf(slug: string): Promise<string | null> {
  try {
    return (await new Visitor().call(creatorCalls.bySlug, { params: { slug } })).description;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

async function isFound(publicName: string): Promise<boolean> {
  const { creators } = await new Visitor().call(creatorCalls.list, {
    query: { status: 'approved', search: publicName.replaceAll('-', ' ') },
  });
  return creators.some(({ name }) => name === publicName);
}
