import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

/** Stubs the RPCs about uploaded pictures. `pictures` maps account ids to picture ids. */
export function stubPictureCalls(services: FakeServices, pictures: Map<string, string>): void {
  const read = (userId: string) => {
    const pictureId = pictures.get(userId);
    return { url: pictureId === undefined ? null : toOwnPictureUrl(pictureId), rejectedAt: null };
  };
  let reserved = 0;
  services.stubRpc(communityRpc.ownPicture, ({ userId }) => read(userId));
  services.stubRpc(communityRpc.reservePicture, () => {
    reserved += 1;
    return { pictureId: reserved.toString(16).padStart(32, '0') };
  });
  services.stubRpc(communityRpc.setPicture, ({ userId, pictureId }) => {
    pictures.set(userId, pictureId);
    return read(userId);
  });
  services.stubRpc(communityRpc.removePicture, ({ userId }) => {
    pictures.delete(userId);
    return read(userId);
  });
  services.stubRpc(communityRpc.pictures, ({ userIds }) => ({
    pictures: userIds.flatMap((userId) => {
      const { url } = read(userId);
      return url === null ? [] : [{ userId, url }];
    }),
  }));
  services.stubRpc(communityRpc.exportPicture, ({ userId }) => {
    const picture = read(userId);
    return { ownPicture: picture.url ? { ...picture, changedAt: '2026-11-28T12:00:00.000Z' } : null };
  });
}
