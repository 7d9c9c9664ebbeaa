import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPictureFileNames, toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import { pictureChangedV1 } from '@bottin/contracts/events/picture-changed.v1.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { FolderStore } from '@bottin/file-store/folder-store.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { PicturesJob } from '../src/pictures/pictures.job.ts';
import { TestCommunity } from './support/community.ts';

let community: TestCommunity;
let folder: string;
let store: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  store = new FolderStore(folder);
  community = await TestCommunity.start({ PICTURES_FOLDER: folder });
});
afterAll(async () => {
  await community.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = () => community.service;

/** Reserves a picture and stores its files, as the gateway does. */
async function storeFiles(userId: string): Promise<string> {
  const { pictureId } = await call().call(communityRpc.reservePicture, { userId });
  for (const name of listPictureFileNames(pictureId)) {
    await store.put({ name, bytes: Buffer.from('x'), type: 'image/webp' });
  }
  return pictureId;
}

async function setNew(userId: string): Promise<string> {
  const pictureId = await storeFiles(userId);
  await call().call(communityRpc.setPicture, { userId, pictureId });
  return pictureId;
}

const hasFiles = (pictureId: string) =>
  listPictureFileNames(pictureId).some((name) => existsSync(join(folder, name.slice(0, 2), name)));

const sweep = () => call().app.get(PicturesJob).run();

test('a new picture replaces the former one, whose files are deleted', async () => {
  const userId = uuidv7();
  const first = await setNew(userId);
  const second = await setNew(userId);
  expect(await call().call(communityRpc.ownPicture, { userId })).toEqual({
    url: toOwnPictureUrl(second),
    rejectedAt: null,
  });
  await sweep();
  expect([hasFiles(first), hasFiles(second)]).toEqual([false, true]);
});

test('each change publishes the picture as a state event', async () => {
  const userId = uuidv7();
  const pictureId = await setNew(userId);
  await call().call(communityRpc.setPicture, { userId, pictureId });
  await call().call(communityRpc.removePicture, { userId, isRejected: false });
  await call().call(communityRpc.removePicture, { userId, isRejected: false });
  await call().waitUntilIdle();
  const events = await call().bus.listPublished(pictureChangedV1, userId);
  expect(events).toEqual([
    { userId, pictureId },
    { userId, pictureId: null },
  ]);
});

test('an upload that is never completed changes nothing, and its files are deleted after an hour', async () => {
  const userId = uuidv7();
  const present = await setNew(userId);
  const abandoned = await storeFiles(userId);
  await sweep();
  expect(hasFiles(abandoned)).toBe(true);
  call().clock.advance(3_601_000);
  const late = await call().callForProblem(communityRpc.setPicture, { userId, pictureId: abandoned });
  expect(late).toMatchObject({ statusCode: 409, errorType: 'picture_expired' });
  await sweep();
  expect([hasFiles(abandoned), hasFiles(present)]).toEqual([false, true]);
});

test('nobody can set a picture that another account reserved', async () => {
  const pictureId = await storeFiles(uuidv7());
  const problem = await call().callForProblem(communityRpc.setPicture, { userId: uuidv7(), pictureId });
  expect(problem).toMatchObject({ statusCode: 409, errorType: 'picture_expired' });
});

test('a rejected picture disappears, and its owner sees the rejection until the next upload', async () => {
  const userId = uuidv7();
  const pictureId = await setNew(userId);
  await call().call(communityRpc.removePicture, { userId, isRejected: true });
  const rejected = { url: null, rejectedAt: expect.any(String) };
  expect(await call().call(communityRpc.ownPicture, { userId })).toEqual(rejected);
  await sweep();
  expect(hasFiles(pictureId)).toBe(false);
  await setNew(userId);
  expect(await call().call(communityRpc.ownPicture, { userId })).toMatchObject({ rejectedAt: null });
});

test('a picture that replaced the rejected one stays', async () => {
  const userId = uuidv7();
  const pictureId = await setNew(userId);
  const later = await setNew(userId);
  const rejection = { userId, isRejected: true, pictureId };
  const problem = await call().callForProblem(communityRpc.removePicture, rejection);
  expect(problem).toMatchObject({ statusCode: 409, errorType: 'picture_replaced' });
  const present = await call().call(communityRpc.ownPicture, { userId });
  expect(present).toEqual({ url: toOwnPictureUrl(later), rejectedAt: null });
  const removed = await call().call(communityRpc.removePicture, { ...rejection, pictureId: later });
  expect(removed.url).toBeNull();
  // A repeated request changes nothing.
  expect(await call().call(communityRpc.removePicture, rejection)).toEqual(removed);
});

test('the export and the moderation queue contain the picture', async () => {
  const userId = uuidv7();
  const none = uuidv7();
  const url = toOwnPictureUrl(await setNew(userId));
  expect(await call().call(communityRpc.exportPicture, { userId })).toEqual({
    ownPicture: { url, changedAt: expect.any(String), rejectedAt: null },
  });
  expect(await call().call(communityRpc.exportPicture, { userId: none })).toEqual({ ownPicture: null });
  expect(await call().call(communityRpc.pictures, { userIds: [userId, none] })).toEqual({
    pictures: [{ userId, url }],
  });
});

test('a deleted account loses its picture and its files, and can’t upload any more', async () => {
  const userId = uuidv7();
  const pictureId = await setNew(userId);
  const abandoned = await storeFiles(userId);
  await community.deleteAccount(userId);
  await sweep();
  // The files of the reserved picture remain, because the gateway may still be writing them.
  expect([hasFiles(pictureId), hasFiles(abandoned)]).toEqual([false, true]);
  call().clock.advance(3_601_000);
  await sweep();
  expect(hasFiles(abandoned)).toBe(false);
  // Messaging erases the outbox and the stream in the background.
  await eventually(async () => (await call().rows('SELECT 1 FROM outbox_erasures')).length === 0);
  const rows = await call().rows(
    `SELECT user_id::text FROM pictures UNION ALL SELECT user_id::text FROM picture_files
     UNION ALL SELECT aggregate_id::text FROM outbox`,
  );
  expect(JSON.stringify(rows)).not.toContain(userId);
  const problem = await call().callForProblem(communityRpc.reservePicture, { userId });
  expect(problem).toMatchObject({ statusCode: 404, errorType: 'account_not_found' });
});
