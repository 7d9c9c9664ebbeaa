import { readdir } from 'node:fs/promises';
import { toPictureFileName } from '@bottin/contracts/domain/own-picture.ts';
import { FolderStore } from '@bottin/file-store/folder-store.ts';
import { readColour } from '../work/picture.ts';
import type { World } from '../world/world.ts';
import type {
  Observation,
  PictureDeletion,
  PictureRow,
  ReadMarksRow,
  ReportsRow,
  ShortlistRow,
} from './observation.ts';
import { queryRows } from './query-rows.ts';

type CommunityObservation = Pick<
  Observation,
  | 'messages'
  | 'readMarks'
  | 'reports'
  | 'pictures'
  | 'pictureDeletions'
  | 'pictureFiles'
  | 'pictureColours'
  | 'shortlists'
>;

/** Reads the community service's database and the picture store. */
export async function observeCommunity(world: World): Promise<CommunityObservation> {
  const [messages, readMarks, reports, pictures, pictureDeletions, pictureFiles, shortlists] =
    await Promise.all([
      queryRows<{ id: string }>(world, 'community', 'SELECT id FROM messages'),
      queryRows<ReadMarksRow>(world, 'community', readMarksQuery),
      queryRows<ReportsRow>(world, 'community', reportsQuery),
      queryRows<PictureRow>(world, 'community', picturesQuery),
      queryRows<PictureDeletion>(world, 'community', pictureDeletionsQuery),
      listPictureFiles(world.picturesFolder),
      queryRows<ShortlistRow>(world, 'community', shortlistsQuery),
    ]);
  return {
    messages: new Set(messages.map(({ id }) => id)),
    readMarks,
    reports,
    pictures,
    pictureDeletions,
    pictureFiles,
    pictureColours: await readColours(world.picturesFolder, pictures),
    shortlists,
  };
}

const readMarksQuery = `SELECT id, starter_id AS "starterId", starter_read_at AS "starterReadAt",
  recipient_read_at AS "recipientReadAt" FROM conversations`;
const reportsQuery = `SELECT text, reporter_id AS "reporterId", count(*)::int AS count FROM reports
  GROUP BY text, reporter_id`;
const picturesQuery = 'SELECT user_id AS "userId", picture_id AS "pictureId" FROM pictures';
const pictureDeletionsQuery = `SELECT picture_id AS "pictureId",
  extract(epoch FROM delete_after - now())::float AS "dueInSeconds" FROM picture_files`;
const shortlistsQuery = `SELECT owner_id AS "ownerId", name,
  ARRAY(SELECT person_id::text FROM shortlist_people WHERE list_id = shortlists.id) AS people FROM shortlists`;

async function listPictureFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // The first upload creates the folder.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Reads the colours from the smallest file of each picture. Leaves out pictures without that file. */
async function readColours(folder: string, pictures: readonly PictureRow[]): Promise<Map<string, number>> {
  const store = new FolderStore(folder);
  const colours = new Map<string, number>();
  for (const { pictureId } of pictures) {
    if (pictureId === null) continue;
    const bytes = await store.get(toPictureFileName(pictureId, { side: 96, format: 'webp' }));
    if (bytes) colours.set(pictureId, await readColour(bytes));
  }
  return colours;
}
