import { listPictureFileNames, toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import type { Account } from '../work/account.ts';
import { buildFinding, collectFindings, type Finding, type ReportFinding } from '../work/finding.ts';
import { NO_PICTURE } from '../work/picture.ts';
import { ExistingAccounts } from './existing-accounts.ts';
import type { EntryCopy, Observation, PictureRow } from './observation.ts';

/**
 * Maximum time until an unused file is deleted: an hour for an unfinished upload, and the largest skew of the
 * clock that scheduled the deletion, which is another hour.
 */
const MAX_DELETION_DELAY_S = 2 * 3_600;
/** Maximum time that the deletion of an unused file is overdue. The service deletes them every 30 seconds. */
const MAX_OVERDUE_S = 60;

/**
 * Compares the pictures of accounts, their files and the directory with the acknowledged uploads and removals.
 * Pictures of deleted accounts must be gone, and each file must be in use or have a scheduled deletion.
 */
export function checkPictures(accounts: readonly Account[], observation: Observation): Finding[] {
  const { users, pictures, entries, pictureColours: colours } = observation;
  const existing = new ExistingAccounts(users);
  const rows = new Map(pictures.map((row) => [row.userId, row]));
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  const files = new Set(observation.pictureFiles);
  return [
    ...accounts.flatMap((account) => {
      const userId = existing.getId(account);
      if (userId === undefined) return [];
      return collectFindings(account, (report) => {
        const pictureId = rows.get(userId)?.pictureId ?? null;
        checkPicture(account, pictureId, { files, colours }, report);
        checkEntry(entriesById.get(userId), pictureId, report);
      });
    }),
    ...findOwnerless(pictures, existing),
    ...findUnusedFiles(observation),
  ];
}

/** Checks that the picture is one that the account may have, and that the store has all its files. */
function checkPicture(
  { picture }: Account,
  pictureId: string | null,
  { files, colours }: { files: ReadonlySet<string>; colours: ReadonlyMap<string, number> },
  report: ReportFinding,
): void {
  const missing = pictureId ? listPictureFileNames(pictureId).filter((name) => !files.has(name)) : [];
  if (missing.length > 0) {
    report('lost', 'picture store', `${missing.length} files of picture ${pictureId}`);
    return;
  }
  const colour = pictureId ? (colours.get(pictureId) ?? Number.NaN) : NO_PICTURE;
  if (!picture.canBe(colour))
    report('lost', 'community', `picture of colour ${colour}, possible: ${picture.possible}`);
}

function checkEntry(entry: EntryCopy | undefined, pictureId: string | null, report: ReportFinding): void {
  if (!entry || entry.state === 'null') return;
  // Without an uploaded picture, the entry shows that of the channel.
  const shown = entry.profileImageUrl?.startsWith(toOwnPictureUrl('')) ? entry.profileImageUrl : null;
  const expected = pictureId ? toOwnPictureUrl(pictureId) : null;
  if (shown !== expected) report('lost', 'creators', `picture ${shown}, but community has ${expected}`);
}

function findOwnerless(pictures: readonly PictureRow[], existing: ExistingAccounts): Finding[] {
  return pictures
    .filter(({ userId }) => !existing.hasId(userId))
    .map(({ userId }) =>
      buildFinding('visible', 'community', `the picture of the deleted account ${userId}`),
    );
}

/**
 * Returns files that no account uses, unless their deletion is scheduled. Such files include those of deleted
 * accounts. Also returns files in use whose deletion is scheduled.
 */
function findUnusedFiles({ pictures, pictureDeletions, pictureFiles }: Observation): Finding[] {
  const current = new Set(pictures.map(({ pictureId }) => pictureId));
  const deletions = new Map(pictureDeletions.map((row) => [row.pictureId, row.dueInSeconds]));
  return [...Map.groupBy(pictureFiles, parsePictureId)].flatMap(([id, names]) => {
    const dueInSeconds = deletions.get(id) ?? null;
    if (current.has(id))
      return dueInSeconds === null
        ? []
        : [
            buildFinding(
              'lost',
              'picture store',
              `files of the current picture ${id} are about to be deleted`,
            ),
          ];
    if (dueInSeconds !== null && isWithinDelay(dueInSeconds)) return [];
    const deletion = dueInSeconds === null ? 'not scheduled' : dueInSeconds <= 0 ? 'overdue' : 'too late';
    return [
      buildFinding(
        'visible',
        'picture store',
        `${names.length} unused files of picture ${id}, deletion ${deletion}`,
      ),
    ];
  });
}

function isWithinDelay(dueInSeconds: number): boolean {
  return dueInSeconds > -MAX_OVERDUE_S && dueInSeconds <= MAX_DELETION_DELAY_S;
}

/** Returns the id in the name of a file, which is `<id>.<side>.<format>` after a dot while it is written. */
function parsePictureId(name: string): string {
  return name.replace(/^\./, '').split('.')[0] ?? '';
}
