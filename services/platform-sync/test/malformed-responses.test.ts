import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { minute } from '@bottin/testing/clock.ts';
import { corruptedVariants } from '@bottin/testing/hostile-values.ts';
import fc from 'fast-check';
import type { GoogleResponse } from './support/google-proxy.ts';
import { LinkedChannel } from './support/linked-channel.ts';

const { sync, youtubeStatus } = platformSyncRpc;
const linked = new LinkedChannel();

/**
 * Number of malformed responses to test. Set by FUZZ_ANSWERS. With the same FUZZ_SEED, the same responses are
 * generated.
 */
const count = Number(process.env.FUZZ_ANSWERS ?? 24);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** A sync may fail only with these error types. */
const allowedErrors = ['sync_failed', 'quota_exhausted', 'reconnection_needed'];
const paths = ['/channels', '/playlistItems', '/videos', '/token'];

/** Generates malformed responses: with a corrupted value, with a different body, or with an error status. */
const malformedResponses = (response: GoogleResponse): fc.Arbitrary<GoogleResponse> =>
  fc.oneof(
    { weight: 6, arbitrary: corruptedVariants(response.body).map((body) => ({ ...response, body })) },
    fc.constantFrom(
      { ...response, text: '<!doctype html><h1>Service indisponible</h1>' },
      { ...response, text: JSON.stringify(response.body).slice(0, -20) },
      { ...response, text: '' },
      { ...response, text: '\u0000' },
      { ...response, body: { ...(response.body as object), inconnu: 'a'.repeat(3_000_000) } },
      { ...response, body: { error: { code: 500, errors: [{ reason: 'backendError' }] } } },
      { status: 500, body: response.body },
      { status: 503, text: '<h1>503</h1>', body: null },
      { status: 204, text: '', body: null },
      { status: 302, body: response.body },
      { status: 429, body: { error: { errors: 'none' } } },
    ),
  );

/**
 * Restores the valid access token in a malformed response. With an invalid token, Google would refuse the
 * next API call, and the test would no longer test a malformed response.
 */
function withValidToken(malformed: GoogleResponse, { body }: GoogleResponse): GoogleResponse {
  const validToken = (body as { access_token?: string }).access_token;
  const other = (malformed.body as { access_token?: unknown } | null)?.access_token;
  if (!validToken || typeof other !== 'string') return malformed;
  return { ...malformed, body: { ...(malformed.body as object), access_token: validToken } };
}

it(
  'a malformed response of Google is ignored or causes an expected error, and a failed sync changes no stored data',
  async () => {
    const { service, userId } = linked;
    const readStored = async () => {
      const { latestVideos, subscriberCount, channelName } = await service.call(youtubeStatus, { userId });
      const [items] = await service.rows('SELECT count(*) FROM content_items');
      return {
        latestVideos: latestVideos.map(({ videoId }) => videoId),
        subscriberCount,
        channelName,
        items,
      };
    };
    const original = await readStored();
    let whole = original;
    let failures = 0;
    for (let number = 0; number < count; number += 1) {
      const path = paths[number % paths.length] as string;
      service.googleProxy.alter(path, (response) => {
        const [made] = fc.sample(malformedResponses(response), { numRuns: 1, seed: seed + number });
        return withValidToken(made ?? response, response);
      });
      // Advance by more than an hour, because a channel isn't synced twice within a minute, and the retry
      // after a failure is due within an hour.
      service.clock.advance(61 * minute);
      await service.rows("UPDATE connections SET status = 'active', failures = 0, failure_reason = NULL");
      await service.rows('DELETE FROM quota_usage');
      const outcome = await service.call(sync, { userId, platform: 'youtube' }).then(
        () => 'read',
        ({ problem }: { problem: { errorType: string } }) => problem.errorType,
      );
      if (outcome !== 'read') {
        failures += 1;
        expect([number, path, allowedErrors.includes(outcome) ? 'clearly' : outcome]).toEqual([
          number,
          path,
          'clearly',
        ]);
      }
      // After a successful sync, the stored data may differ: the altered response counts as valid data.
      if (outcome === 'read') whole = await readStored();
      else expect(await readStored()).toEqual(whole);
      expect(await service.rows('SELECT 1 FROM tokens')).toHaveLength(1);
      expect(await service.readiness()).toMatchObject({ status: 200 });
      service.googleProxy.restore();
    }
    expect(failures).toBeGreaterThan(0);
    // Makes the channel due again. A sync with valid responses must restore the original data.
    service.clock.advance(61 * minute);
    await service.rows("UPDATE connections SET status = 'active', failures = 0, failure_reason = NULL");
    await service.rows('DELETE FROM quota_usage');
    await service.call(sync, { userId, platform: 'youtube' });
    expect(await readStored()).toEqual(original);
  },
  60_000 + 3_000 * count,
);

it.each(['/channels', '/playlistItems', '/videos'])(
  'if YouTube responds to %s with an error body and status 200, the sync fails and no items are deleted',
  async (path) => {
    const { service, userId } = linked;
    const count = async () => service.rows('SELECT count(*) FROM content_items');
    const before = await count();
    service.googleProxy.alter(path, () => ({
      status: 200,
      body: { error: { code: 500, message: 'backendError' } },
    }));
    service.clock.advance(61 * minute);
    expect(await service.callForProblem(sync, { userId, platform: 'youtube' })).toMatchObject({
      errorType: 'sync_failed',
    });
    expect(await count()).toEqual(before);
  },
);
