import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { createEntry } from '../../test/support/factories.ts';
import type { PublicReads } from '../public-reads/public-reads.ts';
import type { MediaFetcher } from './media.fetcher.ts';
import type { OwnPicturesReader } from './own-pictures.reader.ts';
import type { SocialImagePainter } from './social-image.painter.ts';
import { SocialImageService } from './social-image.service.ts';

/** Creates the service with a painter that finishes only when `finish` is called. Any slug has an entry. */
function createService() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const painter = { paint: () => finished.then(() => Buffer.from('picture')) };
  const reads = {
    read: async (_call: unknown, { params }: { params: { slug: string } }) => ({
      value: () => createEntry({ slug: params.slug, name: params.slug, profileImageUrl: null }),
    }),
  };
  const service = new SocialImageService(
    reads as unknown as PublicReads,
    {} as RpcClient,
    {} as MediaFetcher,
    {} as OwnPicturesReader,
    painter as unknown as SocialImagePainter,
  );
  return { service, finish };
}

describe('social images', () => {
  it('while 50 requests wait for pictures, get refuses other requests, also for the same pictures', async () => {
    const { service, finish } = createService();
    const waiting = Array.from({ length: 50 }, (_, index) => service.get(`profil-${index}`));
    const refused = { problem: { statusCode: 503, errorType: 'overloaded' } };
    await expect(service.get('profil-50')).rejects.toMatchObject(refused);
    await expect(service.get('profil-0')).rejects.toMatchObject(refused);
    finish();
    expect(await Promise.all(waiting)).toHaveLength(50);
    expect(await service.get('profil-50')).toMatchObject({ kind: 'image' });
  });
});
