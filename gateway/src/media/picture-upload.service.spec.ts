import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { ownPictureLimits } from '@bottin/contracts/domain/own-picture.ts';
import type { FileStore } from '@bottin/file-store/file-store.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import type { Request } from 'express';
import type { PictureProcessor } from './picture-processor.ts';
import { PictureUploadService } from './picture-upload.service.ts';

/** Number of unfinished uploads; files of the maximum size then use up the memory for uploads. */
const count = 8;

function createService() {
  const rpc = { call: async () => ({ pictureId: 'image', url: '/media/own-image', rejectedAt: null }) };
  const processor = { process: async () => [] };
  const service = new PictureUploadService(
    rpc as unknown as RpcClient,
    {} as FileStore,
    processor as unknown as PictureProcessor,
  );
  const upload = (userId: string, ...parts: Array<Buffer | null>) => {
    const request = new IncomingMessage(new Socket());
    for (const part of parts) request.push(part);
    const response = service.upload(userId, request as Request, { left: 0, top: 0, size: 200 });
    response.catch(() => undefined);
    return { request, response };
  };
  return { upload };
}

/** Lets the streams emit the parts that were pushed. */
const receiveParts = () => new Promise((resolve) => setImmediate(resolve));

test('uploads that stall don’t keep another account from uploading', async () => {
  const { upload } = createService();
  for (let n = 0; n < 10 * count; n += 1) upload(`slow-${n}`, Buffer.alloc(100));
  await receiveParts();
  const { response } = upload('zoe', Buffer.alloc(1_000), null);
  await expect(response).resolves.toMatchObject({ url: '/media/own-image' });
});

test('an upload is refused while unfinished uploads use up the memory, until one of them ends', async () => {
  const { upload } = createService();
  const file = Buffer.alloc(ownPictureLimits.bytes);
  const uploads = Array.from({ length: count }, (_, n) => upload(`slow-${n}`, file));
  await receiveParts();
  await expect(upload('zoe', file, null).response).rejects.toMatchObject({ problem: { statusCode: 503 } });
  uploads[0]?.request.destroy();
  await expect(uploads[0]?.response).rejects.toMatchObject({ problem: { statusCode: 400 } });
  await expect(upload('zoe', file, null).response).resolves.toMatchObject({ url: '/media/own-image' });
});

test('an account has one upload at a time', async () => {
  const { upload } = createService();
  upload('zoe', Buffer.alloc(100));
  await expect(upload('zoe', Buffer.alloc(100), null).response).rejects.toMatchObject({
    problem: { statusCode: 503 },
  });
});
