import { toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { HttpCallError, Visitor } from '@bottin/e2e/support/visitor.ts';
import type { Account } from '../work/account.ts';
import type { Finding } from '../work/finding.ts';
import { NO_PICTURE, readColour } from '../work/picture.ts';
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
  const colours = new Map(
    observation.pictures.map(({ userId, pictureId }) => [
      userId,
      observation.pictureColours.get(pictureId ?? ''),
    ]),
  );
  const found: Finding[] = [];
  for (const account of random.sample(accounts, SAMPLE_SIZE)) {
    const { email, slug, publicName } = account.person;
    const user = users.get(email.toLowerCase());
    const shown = user?.status === 'approved' && user.verified && user.complete;
    const page = await fetchProfile(slug);
    const listed = await isFound(publicName);
    const report = (kind: Finding['kind'], what: string) =>
      found.push({ kind, where: 'site', account: email, what });
    if (shown && page === null) report('lost', 'no page');
    if (shown && page !== null && page.description !== user.description)
      report('lost', `the page shows « ${page.description} »`);
    if (shown && page !== null) {
      const colour = await fetchOwnPicture(page.profileImageUrl);
      const stored = colours.get(user.id) ?? NO_PICTURE;
      if (colour !== stored) report('lost', `the page shows a picture of colour ${colour}, not ${stored}`);
    }
    if (shown && !listed) report('lost', 'not found in the directory');
    if (!shown && page !== null) report('visible', 'page of an unlisted profile');
    if (!shown && listed) report('visible', 'unlisted profile in the directory');
  }
  return found;
}

async function fetchProfile(slug: string) {
  try {
    return await new Visitor().call(creatorCalls.bySlug, { params: { slug } });
  } catch (error) {
    if (error instanceof HttpCallError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the colour of an uploaded picture; {@link NO_PICTURE} for the picture of a channel. */
async function fetchOwnPicture(url: string | null): Promise<number> {
  if (!url?.startsWith(toOwnPictureUrl(''))) return NO_PICTURE;
  const response = await new Visitor().request(url);
  if (!response.ok) throw new HttpCallError(response.status, url);
  return readColour(new Uint8Array(await response.arrayBuffer()));
}

async function isFound(publicName: string): Promise<boolean> {
  const { creators } = await new Visitor().call(creatorCalls.list, {
    query: { status: 'approved', search: publicName.replaceAll('-', ' ') },
  });
  return creators.some(({ name }) => name === publicName);
}
