import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { createEntry } from '../../test/support/factories.ts';
import type { PublicReads } from '../public-reads/public-reads.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { MediaFetcher } from './media.fetcher.ts';
import type { OwnPicturesReader } from './own-pictures.reader.ts';
import type { SocialImagePainter } from './social-image.painter.ts';
import { SocialImageService } from './social-image.service.ts';

/**
 * Creates the service with a painter that finishes only when `finish` is called, and a picture host that
 * responds only when `respond` is called. Any slug has an entry; those that begin with `portrait` have a
 * portrait on that host. A requester may cause `renderings` renderings.
 */
function createService(renderings = 1_000) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  const painter = { paint: () => finished.then(() => Buffer.from('picture')) };
  const reads = {
    read: async (_call: unknown, { params: { slug } }: { params: { slug: string } }) => ({
      value: () =>
        createEntry({
          slug,
          name: slug,
          profileImageUrl: slug.startsWith('portrait') ? `/media/${slug}` : null,
        }),
    }),
  };
  let points = renderings;
  const limits = {
    consumeInMemory: () => {
      points -= 1;
      return points < 0 ? 7 : 0;
    },
  };
  const service = new SocialImageService(
    reads as unknown as PublicReads,
    { call: async () => ({ url: 'https://images.exemple.ca/portrait' }) } as unknown as RpcClient,
    { fetch: () => responded.then(() => ({ bytes: Buffer.from('portrait') })) } as unknown as MediaFetcher,
    {} as OwnPicturesReader,
    painter as unknown as SocialImagePainter,
    limits as unknown as RateLimits,
  );
  const get = (slug: string) => service.get(slug, { perAddress: '203.0.113.5' });
  return { get, finish, respond };
}

const overloaded = { problem: { statusCode: 503, errorType: 'overloaded' } };

describe('social images', () => {
  it('while 50 requests wait for pictures, get refuses other requests, also for the same pictures', async () => {
    const { get, finish } = createService();
    const waiting = Array.from({ length: 50 }, (_, index) => get(`profil-${index}`));
    await expect(get('profil-50')).rejects.toMatchObject(overloaded);
    await expect(get('profil-0')).rejects.toMatchObject(overloaded);
    finish();
    expect(await Promise.all(waiting)).toHaveLength(50);
    expect(await get('profil-50')).toMatchObject({ kind: 'image' });
  });

  it('while a picture host is slow, get refuses a 21st portrait from it, but draws pictures without one', async () => {
    const { get, finish, respond } = createService();
    finish();
    const waiting = Array.from({ length: 20 }, (_, index) => get(`portrait-${index}`));
    await expect(get('portrait-20')).rejects.toMatchObject(overloaded);
    expect(await get('profil-1')).toMatchObject({ kind: 'image' });
    respond();
    expect(await Promise.all(waiting)).toHaveLength(20);
    expect(await get('portrait-20')).toMatchObject({ kind: 'image' });
  });

  it('only renderings count against the requester: a cached or shared picture doesn’t', async () => {
    const { get, finish } = createService(1);
    const both = [get('profil-1'), get('profil-1')];
    finish();
    expect(await Promise.all(both)).toHaveLength(2);
    expect(await get('profil-1')).toMatchObject({ kind: 'image' });
    await expect(get('profil-2')).rejects.toMatchObject({ problem: { statusCode: 429, retryAfter: 7 } });
  });
});
