import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { minute } from '@bottin/testing/clock.ts';
import { spoilt } from '@bottin/testing/spoilt.ts';
import fc from 'fast-check';
import type { GoogleAnswer } from './support/google-front.ts';
import { LinkedChannel } from './support/linked-channel.ts';

const { sync, youtubeStatus } = platformSyncRpc;
const linked = new LinkedChannel();

/** So many answers; more with FUZZ_ANSWERS. The same FUZZ_SEED makes the same ones. */
const count = Number(process.env.FUZZ_ANSWERS ?? 24);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** What a sync may say, and nothing else. */
const clearly = ['sync_failed', 'quota_exhausted', 'reconnection_needed'];
const paths = ['/channels', '/playlistItems', '/videos', '/token'];

/** Google's answer to something, spoilt in one place, as a whole, or on the way. */
const answers = (answer: GoogleAnswer): fc.Arbitrary<GoogleAnswer> =>
  fc.oneof(
    { weight: 6, arbitrary: spoilt(answer.body).map((body) => ({ ...answer, body })) },
    fc.constantFrom(
      { ...answer, text: '<!doctype html><h1>Service indisponible</h1>' },
      { ...answer, text: JSON.stringify(answer.body).slice(0, -20) },
      { ...answer, text: '' },
      { ...answer, text: '\u0000' },
      { ...answer, body: { ...(answer.body as object), inconnu: 'a'.repeat(3_000_000) } },
      { ...answer, body: { error: { code: 500, errors: [{ reason: 'backendError' }] } } },
      { status: 500, body: answer.body },
      { status: 503, text: '<h1>503</h1>', body: null },
      { status: 204, text: '', body: null },
      { status: 302, body: answer.body },
      { status: 429, body: { error: { errors: 'none' } } },
    ),
  );

/** Another token in the place of Google's would be a grant that Google refuses: that is no odd answer. */
function withToken(made: GoogleAnswer, { body }: GoogleAnswer): GoogleAnswer {
  const given = (body as { access_token?: string }).access_token;
  const other = (made.body as { access_token?: unknown } | null)?.access_token;
  if (!given || typeof other !== 'string') return made;
  return { ...made, body: { ...(made.body as object), access_token: given } };
}

it(
  'what Google answers wrongly is a failure that is told clearly, or is left out; nothing that is held is lost',
  async () => {
    const { service, userId } = linked;
    const held = async () => {
      const { latestVideos, subscriberCount, channelName } = await service.call(youtubeStatus, { userId });
      const [items] = await service.rows('SELECT count(*) FROM content_items');
      return {
        latestVideos: latestVideos.map(({ videoId }) => videoId),
        subscriberCount,
        channelName,
        items,
      };
    };
    const original = await held();
    let whole = original;
    let failures = 0;
    for (let number = 0; number < count; number += 1) {
      const path = paths[number % paths.length] as string;
      service.front.alter(path, (answer) => {
        const [made] = fc.sample(answers(answer), { numRuns: 1, seed: seed + number });
        return withToken(made ?? answer, answer);
      });
      // A sync that failed isn't asked for again within the minute, and waits less than an hour.
      service.clock.advance(61 * minute);
      await service.rows("UPDATE connections SET status = 'active', failures = 0, failure_reason = NULL");
      await service.rows('DELETE FROM quota_usage');
      const outcome = await service.call(sync, { userId, platform: 'youtube' }).then(
        () => 'read',
        ({ problem }: { problem: { errorType: string } }) => problem.errorType,
      );
      if (outcome !== 'read') {
        failures += 1;
        expect([number, path, clearly.includes(outcome) ? 'clearly' : outcome]).toEqual([
          number,
          path,
          'clearly',
        ]);
      }
      // What can be read is what YouTube says now.
      if (outcome === 'read') whole = await held();
      else expect(await held()).toEqual(whole);
      expect(await service.rows('SELECT 1 FROM tokens')).toHaveLength(1);
      expect(await service.readiness()).toMatchObject({ status: 200 });
      service.front.restore();
    }
    expect(failures).toBeGreaterThan(0);
    // As if nothing had been: a good answer makes all of it as it was.
    service.clock.advance(61 * minute);
    await service.rows("UPDATE connections SET status = 'active', failures = 0, failure_reason = NULL");
    await service.rows('DELETE FROM quota_usage');
    await service.call(sync, { userId, platform: 'youtube' });
    expect(await held()).toEqual(original);
  },
  60_000 + 3_000 * count,
);

it.each(['/channels', '/playlistItems', '/videos'])(
  'an error of %s that comes with 200 is no empty channel',
  async (path) => {
    const { service, userId } = linked;
    const count = async () => service.rows('SELECT count(*) FROM content_items');
    const before = await count();
    service.front.alter(path, () => ({
      status: 200,
      body: { error: { code: 500, message: 'backendError' } },
    }));
    service.clock.advance(61 * minute);
    expect(await service.refusal(sync, { userId, platform: 'youtube' })).toMatchObject({
      errorType: 'sync_failed',
    });
    expect(await count()).toEqual(before);
  },
);
