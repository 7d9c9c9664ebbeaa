import { listPictureFileNames, toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import { Account } from '../work/account.ts';
import { generatePerson } from '../work/generate-person.ts';
import { NO_PICTURE } from '../work/picture.ts';
import type { EntryCopy, Observation, UserRow } from './observation.ts';
import { checkPictures } from './picture-invariants.ts';

const userId = 'user-0';
const pictureId = 'a'.repeat(32);
const otherId = 'b'.repeat(32);
const hour = 3_600;

type Stores = Pick<
  Observation,
  'users' | 'entries' | 'pictures' | 'pictureDeletions' | 'pictureFiles' | 'pictureColours'
>;

/** Returns an account whose upload of a picture with colour 7 was acknowledged. */
function createAccount(): Account {
  const account = new Account(generatePerson(1, 0), 'Erable-rouge-0-0');
  account.picture.setConfirmed(7);
  return account;
}

/** Returns what the stores must contain for the account that {@link createAccount} returns. */
function buildStores({ person }: Account): Stores {
  return {
    users: [{ id: userId, email: person.email } as UserRow],
    entries: [{ id: userId, state: '{}', profileImageUrl: toOwnPictureUrl(pictureId) } as EntryCopy],
    pictures: [{ userId, pictureId }],
    pictureDeletions: [{ pictureId, dueInSeconds: null }],
    pictureFiles: listPictureFileNames(pictureId),
    pictureColours: new Map([[pictureId, 7]]),
  };
}

/** Returns a change that adds files of an unused picture, whose deletion is due in `dueInSeconds`. */
const withUnusedFiles = (dueInSeconds: number | null) => (stores: Stores) => ({
  pictureFiles: [...stores.pictureFiles, `${otherId}.96.webp`, `.${otherId}.96.avif`],
  pictureDeletions: [...stores.pictureDeletions, { pictureId: otherId, dueInSeconds }],
});

function listKinds(change: (stores: Stores, account: Account) => Partial<Stores>): string[] {
  const account = createAccount();
  const stores = buildStores(account);
  const observation = { ...stores, ...change(stores, account) } as Observation;
  return checkPictures([account], observation).map(({ kind, where }) => `${kind} ${where}`);
}

it.each<[what: string, change: Parameters<typeof listKinds>[0]]>([
  ['the acknowledged picture', () => ({})],
  [
    'the picture of an unanswered upload',
    (_stores, { picture }) => {
      picture.addPossible(9);
      return { pictureColours: new Map([[pictureId, 9]]) };
    },
  ],
  [
    'a removed picture, and the entry with the picture of the channel',
    ({ entries }, { picture }) => {
      picture.setConfirmed(NO_PICTURE);
      const withChannel = entries.map((entry) => ({ ...entry, profileImageUrl: '/media/of-channel' }));
      return { pictures: [{ userId, pictureId: null }], entries: withChannel, pictureFiles: [] };
    },
  ],
  ['an entry that was never published', ({ entries }) => ({ entries: entries.map(toDraft) })],
  ['files of an unfinished upload within its hour', withUnusedFiles(hour)],
  ['files whose deletion became due less than a minute ago', withUnusedFiles(-59)],
])('checkPictures accepts %s', (_what, change) => {
  expect(listKinds(change)).toEqual([]);
});

it.each<[what: string, change: Parameters<typeof listKinds>[0], expected: string[]]>([
  [
    'the picture of an earlier upload',
    () => ({ pictureColours: new Map([[pictureId, 6]]) }),
    ['lost community'],
  ],
  ['a missing picture', () => ({ pictures: [], entries: [], pictureFiles: [] }), ['lost community']],
  ['a missing file', ({ pictureFiles }) => ({ pictureFiles: pictureFiles.slice(1) }), ['lost picture store']],
  [
    'an entry that shows another picture',
    ({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, profileImageUrl: toOwnPictureUrl(otherId) })),
    }),
    ['lost creators'],
  ],
  [
    'the picture of a deleted account, also its file',
    () => ({ users: [], pictures: [{ userId, pictureId: null }] }),
    ['visible community', 'visible picture store'],
  ],
  ['files whose deletion is overdue', withUnusedFiles(-61), ['visible picture store']],
  [
    'scheduled deletion of the current picture',
    () => ({ pictureDeletions: [{ pictureId, dueInSeconds: hour }] }),
    ['lost picture store'],
  ],
  ['files whose deletion is too late', withUnusedFiles(3 * hour), ['visible picture store']],
  ['unused files that nothing deletes', withUnusedFiles(null), ['visible picture store']],
  [
    'files of a picture that isn’t in the database',
    ({ pictureFiles }) => ({ pictureFiles: [...pictureFiles, `.${otherId}.96.webp`] }),
    ['visible picture store'],
  ],
])('checkPictures reports %s', (_what, change, expected) => {
  expect(listKinds(change)).toEqual(expected);
});

function toDraft(entry: EntryCopy): EntryCopy {
  return { ...entry, state: 'null', profileImageUrl: null };
}
