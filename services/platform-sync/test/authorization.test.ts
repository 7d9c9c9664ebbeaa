import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { RevocationRepository } from '../src/revocations/revocation.repository.ts';
import {
  beginner,
  binding,
  camille,
  felix,
  ines,
  maude,
  nobody,
  TestPlatformSync,
} from './support/platform-sync.ts';

const { authorize, callback, connectedPlatforms, listConnections, youtubeStatus } = platformSyncRpc;

let service: TestPlatformSync;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.googleProxy.restore();
  service.double.control({ reset: true });
});

describe('authorize', () => {
  it('the consent URL requests read-only offline access and contains a state and a PKCE challenge', async () => {
    const { authUrl } = await service.call(authorize, { userId: uuidv7(), platform: 'youtube', binding });
    expect(Object.fromEntries(new URL(authUrl).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'test-client',
      redirect_uri: 'http://localhost:3000/auth/google/callback',
      scope: 'https://www.googleapis.com/auth/youtube.readonly',
      access_type: 'offline',
      prompt: 'consent',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('a consent request is stored without the state or the verifier in plain text', async () => {
    const userId = uuidv7();
    const { authUrl } = await service.call(authorize, { userId, platform: 'youtube', binding });
    const state = new URL(authUrl).searchParams.get('state') ?? '';
    const [row] = await service.rows('SELECT * FROM oauth_states WHERE user_id = $1', [userId]);
    expect(JSON.stringify(row)).not.toContain(state);
    expect(row?.sealed_verifier).toMatch(/^k1\./);
  });

  it('a consent request that expired before it was completed is deleted', async () => {
    const userId = uuidv7();
    await service.call(authorize, { userId, platform: 'youtube', binding });
    const readStates = () => service.rows('SELECT 1 FROM oauth_states WHERE user_id = $1', [userId]);
    await service.app.get(RetentionJob).run();
    expect(await readStates()).toHaveLength(1);
    service.clock.advance(20 * minute);
    await service.app.get(RetentionJob).run();
    expect(await readStates()).toEqual([]);
  });

  it.each(['tiktok', 'instagram', 'facebook', 'linkedin'] as const)(
    'authorize fails with platform_unavailable for the platform %s',
    async (platform) => {
      expect(await service.callForProblem(authorize, { userId: uuidv7(), platform, binding })).toMatchObject({
        statusCode: 400,
        errorType: 'platform_unavailable',
        message: 'Prochainement disponible',
      });
    },
  );
});

describe('callback', () => {
  it('a callback links the channel and starts the first sync', async () => {
    const userId = uuidv7();
    const consent = await service.consent(userId, camille);
    expect(await service.call(callback, { ...consent, binding })).toEqual({ userId, platform: 'youtube' });
    await service.waitForEvents(userId, 'ContentSynced', 1);
    const [connected, synced] = await service.events(userId);
    expect(connected).toMatchObject({
      type: 'PlatformConnected',
      data: {
        connection: {
          userId,
          platform: 'youtube',
          channelTitle: 'Camille dans l’atelier',
          isVerified: false,
          needsReconnection: false,
          followers: null,
          syncedAt: null,
        },
      },
    });
    expect(synced).toMatchObject({
      type: 'PlatformSynced',
      data: { connection: { isVerified: true, followers: 18_400 } },
    });
    expect(await service.call(connectedPlatforms, { userId })).toEqual({ platforms: ['youtube'] });
    await service.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
  });

  it('the refresh token is stored encrypted, with the id of the encryption key', async () => {
    let refreshToken = '';
    service.googleProxy.alter('/token', (response) => {
      refreshToken ||= (response.body as { refresh_token: string }).refresh_token;
      return response;
    });
    const userId = await service.connectAndRead(beginner);
    const [row] = await service.rows(
      'SELECT t.* FROM tokens t JOIN connections c USING (connection_id) WHERE c.user_id = $1',
      [userId],
    );
    expect(refreshToken).not.toBe('');
    expect(row).toMatchObject({ key_id: 'k1', sealed: expect.stringMatching(/^k1\./) });
    expect(JSON.stringify(await service.rows('SELECT * FROM tokens'))).not.toContain(refreshToken);
    await service.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
  });

  describe('callback with an invalid state', () => {
    const invalid = { statusCode: 400, errorType: 'oauth_state_invalid' };

    it('a callback is refused if its state was never issued', async () => {
      const invented = { code: 'c', state: 's', binding, accounts: [uuidv7()] };
      expect(await service.callForProblem(callback, invented)).toMatchObject(invalid);
    });

    it('a callback is refused if it comes from another browser', async () => {
      const consent = await service.consent(uuidv7(), maude);
      const other = { ...consent, binding: 'c'.repeat(64) };
      expect(await service.callForProblem(callback, other)).toMatchObject(invalid);
    });

    it.each([
      ['nobody is signed in any more', () => []],
      ['somebody else is signed in', () => [uuidv7()]],
    ])('a callback is refused and links no channel when %s', async (_, accounts) => {
      const userId = uuidv7();
      const consent = await service.consent(userId, maude);
      const input = { ...consent, binding, accounts: accounts() };
      expect(await service.callForProblem(callback, input)).toMatchObject(invalid);
      expect(await service.events(userId, 'PlatformConnected')).toEqual([]);
    });

    it('a callback is refused ten minutes after the consent was requested', async () => {
      const consent = await service.consent(uuidv7(), maude);
      service.clock.advance(10 * minute);
      expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject(invalid);
    });

    it('a callback is refused if its state was used before, even if both callbacks are concurrent', async () => {
      const userId = uuidv7();
      const consent = await service.consent(userId, maude);
      const attempts = [1, 2, 3, 4].map(() => service.call(callback, { ...consent, binding }));
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject(invalid);
      expect(await service.events(userId, 'PlatformConnected')).toHaveLength(1);
      await service.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
    });

    it('a callback is refused if the account was deleted after consent was requested', async () => {
      const userId = uuidv7();
      const consent = await service.consent(userId, maude);
      await service.deleteUser(userId);
      await eventually(
        async () =>
          (await service.rows('SELECT 1 FROM user_tombstones WHERE user_id = $1', [userId])).length > 0,
      );
      expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject(invalid);
      expect(await service.callForProblem(authorize, { userId, platform: 'youtube', binding })).toMatchObject(
        {
          statusCode: 404,
          errorType: 'account_not_found',
        },
      );
    });
  });

  it('a callback fails with oauth_state_invalid when Google refuses the authorization code', async () => {
    const consent = await service.consent(uuidv7(), maude);
    expect(await service.callForProblem(callback, { ...consent, code: 'made up', binding })).toMatchObject({
      statusCode: 400,
      errorType: 'oauth_state_invalid',
    });
  });

  it.each([
    ['lacks the scope', 200, { access_token: 'a', refresh_token: 'r', scope: 'openid' }, 'scope_missing'],
    ['lacks the refresh token', 200, { access_token: 'a' }, 'oauth_failed'],
    ['has an unexpected shape', 200, ['tokens'], 'oauth_failed'],
    ['refuses our own credentials', 401, { error: 'invalid_client' }, 'oauth_failed'],
  ])(
    'when the token response %s (status %s, body %j), a callback fails with the error %s',
    async (_what, status, body, errorType) => {
      const consent = await service.consent(uuidv7(), maude);
      service.googleProxy.alter('/token', () => ({ status, body }));
      expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject({ errorType });
    },
  );

  it('a callback fails with channel_missing when the Google account has no channel', async () => {
    const consent = await service.consent(uuidv7(), nobody);
    expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject({
      statusCode: 400,
      errorType: 'channel_missing',
    });
  });

  it('a callback fails with quota_exhausted and a retry time when the quota is exhausted', async () => {
    const consent = await service.consent(uuidv7(), maude);
    service.double.control({ fail: { kind: 'quotaExceeded' } });
    const problem = await service.callForProblem(callback, { ...consent, binding });
    expect(problem).toMatchObject({ statusCode: 503, errorType: 'quota_exhausted' });
    expect(problem.retryAfter).toBeGreaterThan(0);
    await service.rows('DELETE FROM quota_usage');
  });

  it('a channel that is linked to another account is refused, and the existing connection stays unchanged', async () => {
    const owner = await service.connectAndRead(felix);
    const other = uuidv7();
    const consent = await service.consent(other, felix);
    expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject({
      statusCode: 409,
      errorType: 'channel_taken',
      message: 'Cette chaîne YouTube est déjà liée à un autre compte.',
    });
    expect(await service.events(other)).toEqual([]);
    expect(await service.call(youtubeStatus, { userId: owner })).toMatchObject({ connected: true });
    expect(service.double.control({}).liveGrants.length).toBeGreaterThan(0);
  });

  it('a channel is linked to only one of three accounts that request it concurrently', async () => {
    const users = [uuidv7(), uuidv7(), uuidv7()];
    const consents = await Promise.all(users.map((userId) => service.consent(userId, ines)));
    const attempts = consents.map((consent) => service.call(callback, { ...consent, binding }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ problem: { errorType: 'channel_taken' } });
      }
    }
  });

  it('a consent for another channel replaces the channel that is linked to the account', async () => {
    const userId = await service.connectAndRead(maude);
    const [first] = await service.call(listConnections, { userId }).then(({ connections }) => connections);
    await service.connect(userId, beginner);
    const [second] = await service.call(listConnections, { userId }).then(({ connections }) => connections);
    const closed = await service.events(userId, 'PlatformDisconnected');
    expect(closed).toMatchObject([{ data: { connectionId: first?.id } }]);
    expect(second?.id).not.toBe(first?.id);
    expect(await service.call(youtubeStatus, { userId })).toMatchObject({ channelName: 'Loïc commence' });
  });
});

describe('grant without a connection', () => {
  const listLiveGrants = (account: string) =>
    service.double.control({}).liveGrants.filter(({ accountId }) => accountId === account);
  const listPendingRevocations = (userId: string) =>
    service.rows('SELECT attempts FROM pending_revocations WHERE user_id = $1', [userId]);

  beforeEach(() => {
    for (const account of [felix, maude, ines, beginner, nobody])
      service.double.control({ reset: true, revokeGrant: { account } });
  });
  afterEach(async () => {
    service.googleProxy.restore();
    for (const { user_id: userId } of await service.rows<{ user_id: string }>(
      'SELECT user_id FROM connections',
    ))
      await service.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
    service.clock.advance(61_000);
    await eventually(async () => (await service.rows('SELECT 1 FROM pending_revocations')).length === 0);
  });

  it('the grant is revoked when the Google account has no channel', async () => {
    const consent = await service.consent(uuidv7(), nobody);
    await service.callForProblem(callback, { ...consent, binding });
    service.clock.advance(61_000);
    await eventually(() => listLiveGrants(nobody).length === 0);
  });

  it('when a user consents again after a failure, the grants aren’t revoked, even while the second attempt is pending', async () => {
    const userId = uuidv7();
    service.googleProxy.makeUnavailable('/channels');
    await service.callForProblem(callback, { ...(await service.consent(userId, maude)), binding });
    service.googleProxy.restore();
    expect(await listPendingRevocations(userId)).toEqual([{ attempts: 0 }]);

    const { called } = service.googleProxy.holdResponses('/channels');
    const second = service
      .consent(userId, maude)
      .then((consent) => service.callForProblem(callback, { ...consent, binding }));
    await eventually(async () => (await listPendingRevocations(userId)).length === 2);
    // The request must be held before `restore`, or else the second attempt succeeds.
    await called;
    service.clock.advance(61_000);
    expect(await service.app.get(RevocationRepository).claimDue(service.clock.now())).toBeNull();
    service.googleProxy.restore();
    await second;

    await service.connect(userId, maude);
    await service.waitForEvents(userId, 'PlatformSynced', 1);
    service.clock.advance(2 * 3_600_000);
    expect(await service.app.get(RevocationRepository).claimDue(service.clock.now())).toBeNull();
    expect(await service.call(connectedPlatforms, { userId })).toEqual({ platforms: ['youtube'] });
    expect(listLiveGrants(maude).length).toBeGreaterThan(0);
  });

  it('the grant is revoked even if Google is unavailable at first', async () => {
    service.googleProxy.makeUnavailable('/revoke');
    const userId = uuidv7();
    const consent = await service.consent(userId, nobody);
    await service.callForProblem(callback, { ...consent, binding });
    service.clock.advance(61_000);
    await eventually(
      async () => (await service.rows('SELECT 1 FROM pending_revocations WHERE attempts > 0')).length > 0,
    );
    expect(listLiveGrants(nobody)).toHaveLength(1);
    service.googleProxy.restore();
    service.clock.advance(5 * 60_000);
    await eventually(() => listLiveGrants(nobody).length === 0);
  });

  it('the grant is revoked ten minutes later if the process crashes before it links the channel', async () => {
    const consent = await service.consent(uuidv7(), maude);
    service.googleProxy.holdResponses('/channels');
    const lost = service.call(callback, { ...consent, binding }).catch(() => undefined);
    await eventually(async () => (await service.rows('SELECT 1 FROM pending_revocations')).length === 1);
    // This simulates a crash: the response is held, so the process doesn't use the tokens.
    expect(listLiveGrants(maude)).toHaveLength(1);
    service.clock.advance(11 * 60_000);
    await eventually(() => listLiveGrants(maude).length === 0);
    service.googleProxy.restore();
    await lost;
  });

  it("the grant is not revoked while its revocation would also end another account's connection to the same channel", async () => {
    const owner = await service.connectAndRead(felix);
    const consent = await service.consent(uuidv7(), felix);
    expect(await service.callForProblem(callback, { ...consent, binding })).toMatchObject({
      statusCode: 409,
    });
    service.clock.advance(2 * 3_600_000);
    await service.makeDue(owner);
    await service.waitForEvents(owner, 'PlatformSynced', 2);
    expect(await listPendingRevocations(owner)).toEqual([{ attempts: 0 }]);
    await service.call(platformSyncRpc.disconnect, { userId: owner, platform: 'youtube' });
    await eventually(() => listLiveGrants(felix).length === 0);
  });

  it('the grant of a replaced channel is not revoked until the connection that replaced it ends', async () => {
    const userId = await service.connectAndRead(maude);
    await service.connect(userId, beginner);
    await service.waitForEvents(userId, 'PlatformSynced', 2);
    expect(await listPendingRevocations(userId)).toEqual([{ attempts: 0 }]);
    expect([listLiveGrants(maude).length, listLiveGrants(beginner).length]).toEqual([1, 1]);
    await service.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
    await eventually(() => listLiveGrants(maude).length + listLiveGrants(beginner).length === 0);
  });
});
