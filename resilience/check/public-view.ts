import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { HttpCallError, Visitor } from '@bottin/e2e/support/visitor.ts';
import type { Account } from '../work/account.ts';
import type { Finding } from '../work/finding.ts';
import type { Observation } from './observation.ts';

const SAMPLE_SIZE = 60;

/**
 * Views a sample of profiles as a visitor does. Listed profiles must have a page and appear in searches;
 * deleted and suspended profiles must not.
 */
export async function checkPublicView(
  accounts: readonly Account[],
  observation: Observation,
  random: Random,
): Promise<Finding[]> {
  const users = new Map(observation.users.map((user) => [user.email.toLowerCase(), user]));
  const found: Finding[] = [];
  for (const account of random.sample(accounts, SAMPLE_SIZE)) {
    const { email, slug, publicName } = account.person;
    const user = users.get(email.toLowerCase());
    const shown = user?.status === 'approved' && user.verified && user.complete;
    const page = await fetchDescription(slug);
    const listed = await isFound(publicName);
    const report = (kind: Finding['kind'], what: string) =>
      found.push({ kind, where: 'site', account: email, what });
    if (shown && page === null) report('lost', 'no page');
    if (shown && page !== null && page !== user.description) report('lost', `the page shows « ${page} »`);
    if (shown && !listed) report('lost', 'not found in the directory');
    if (!shown && page !== null) report('visible', 'page of an unlisted profile');
    if (!shown && listed) report('visible', 'unlisted profile in the directory');
  }
  return found;
}

async function fetchDescription(slug: string): Promise<string | null> {
  try {
    return (await new Visitor().call(creatorCalls.bySlug, { params: { slug } })).description;
  } catch (error) {
    if (error instanceof HttpCallError && error.status === 404) return null;
    throw error;
  }
}

async function isFound(publicName: string): Promise<boolean> {
  const { creators } = await new Visitor().call(creatorCalls.list, {
    query: { status: 'approved', search: publicName.replaceAll('-', ' ') },
  });
  return creators.some(({ name }) => name === publicName);
}
