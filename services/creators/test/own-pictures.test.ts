import { pictureChangedV1 } from '@bottin/contracts/events/picture-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { v7 as uuidv7 } from 'uuid';
import { getPublished, publishEntry, startCreators } from './support/creators.ts';

const pictureId = '9f86d081884c7d659a2feaa0c55ad015';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const change = (userId: string, id: string | null) =>
  service.bus.publish(pictureChangedV1, userId, { userId, pictureId: id });

async function lastUrl(userId: string): Promise<string | null | undefined> {
  const last = (await getPublished(service, userId)).at(-1);
  return last === 'deleted' ? undefined : last?.profileImageUrl;
}

test('a brand’s page shows the logo that its account uploaded, until the logo is removed', async () => {
  const { user } = await publishEntry(service, { user: { userType: 'company' }, connection: null });
  await change(user.userId, pictureId);
  expect(await lastUrl(user.userId)).toBe(toOwnPictureUrl(pictureId));
  const { creator } = await service.call(creatorsRpc.bySlug, { slug: user.slug });
  expect(creator).toMatchObject({ profileImageUrl: toOwnPictureUrl(pictureId) });
  await change(user.userId, null);
  expect(await lastUrl(user.userId)).toBeNull();
});

test('an uploaded picture replaces the channel’s picture until the uploaded picture is removed', async () => {
  const { user, connection } = await publishEntry(service, { connection: { avatarUrl: '/media/canal-123' } });
  expect(connection.avatarUrl).toBe('/media/canal-123');
  await change(user.userId, pictureId);
  expect(await lastUrl(user.userId)).toBe(toOwnPictureUrl(pictureId));
  await change(user.userId, null);
  expect(await lastUrl(user.userId)).toBe('/media/canal-123');
});

test('a picture of an account that isn’t known yet is used once the entry is published', async () => {
  const userId = uuidv7();
  await change(userId, pictureId);
  await service.waitUntilIdle();
  await publishEntry(service, { user: { userId }, connection: null });
  expect(await lastUrl(userId)).toBe(toOwnPictureUrl(pictureId));
});

test('a late event about a deleted account restores nothing', async () => {
  const { user } = await publishEntry(service, { connection: null });
  const data = { userId: user.userId, reason: 'owner' as const, sealedContact: null };
  await service.bus.publish(userDeletedV1, user.userId, data);
  await service.waitUntilIdle();
  await change(user.userId, pictureId);
  await service.waitUntilIdle();
  expect(await service.rows('SELECT 1 FROM entries WHERE id = $1', [user.userId])).toEqual([]);
});
