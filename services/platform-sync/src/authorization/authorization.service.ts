import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { getViolatedConstraint } from '@bottin/service-kit/database.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { platformUnavailable } from '../connections/connectable.errors.ts';
import { isConnectable } from '../connections/connectable.rules.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { SyncSignal } from '../connections/sync-signal.ts';
import { type ChannelFacts, toChannelFacts } from '../google/channel.rules.ts';
import { isGoogleUnavailable, getOauthError } from '../google/google-errors.ts';
import { GoogleOAuth, type Grant, ScopeMissingError } from '../google/google-oauth.ts';
import { GoogleStatus } from '../google/google-status.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import { quotaExhausted } from '../google/quota.errors.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';
import { YoutubeApi } from '../google/youtube-api.ts';
import type { OAuthStateEntity } from './oauth-state.entity.ts';
import { OAuthStateRepository } from './oauth-state.repository.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { UserTombstones } from '../tombstones/user-tombstones.ts';
import {
  accountDeleted,
  channelMissing,
  channelTaken,
  googleUnavailable,
  oauthFailed,
  scopeMissing,
  stateInvalid,
} from './authorization.errors.ts';
import { chooseChannel, canComplete, stateLifetimeMs } from './authorization.rules.ts';
import { ConnectionOpener } from './connection-opener.ts';

/** Starts consent requests and completes them. */
@Injectable()
export class AuthorizationService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly google: GoogleStatus,
    private readonly oauth: GoogleOAuth,
    private readonly youtube: YoutubeApi,
    private readonly states: OAuthStateRepository,
    private readonly tombstones: UserTombstones,
    private readonly connections: ConnectionRepository,
    private readonly opener: ConnectionOpener,
    private readonly revocations: RevocationQueue,
    private readonly syncSignal: SyncSignal,
  ) {}

  /**
   * Starts a consent request and returns the URL of Google's consent page. `binding` is the hash of the
   * browser session, and the callback is accepted only from this session.
   */
  async authorize({
    userId,
    platform,
    binding,
  }: RpcParsedInput<typeof platformSyncRpc.authorize>): Promise<RpcOutput<typeof platformSyncRpc.authorize>> {
    if (!isConnectable(platform)) throw platformUnavailable();
    this.google.require();
    const state = randomToken();
    const stateHash = sha256(state);
    const { verifier, challenge } = await this.oauth.pkce();
    const sealedVerifier = this.env.TOKEN_ENCRYPTION_KEYS.encrypt(verifier, stateHash);
    const expiresAt = new Date(this.clock.now().getTime() + stateLifetimeMs);
    await this.dataSource.transaction(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, userId))) throw accountDeleted();
      await this.states.add(tx, { stateHash, userId, platform, binding, sealedVerifier, expiresAt });
    });
    return { authUrl: this.oauth.consentUrl(state, challenge) };
  }

  /**
   * Completes a consent request: exchanges the authorization code for tokens and links the channel. The
   * channel's first sync starts after the commit.
   */
  async callback({
    code,
    state,
    ...response
  }: RpcParsedInput<typeof platformSyncRpc.callback>): Promise<RpcOutput<typeof platformSyncRpc.callback>> {
    this.google.require();
    const request = await this.consumeRequest(state, response);
    const grant = await this.exchange(code, request);
    const undecided = await this.revocations.addPendingConsent(
      this.dataSource.manager,
      grant.refreshToken,
      request.userId,
    );
    const channel = await this.readChannel(grant.accessToken).catch((error: unknown) =>
      this.revokeAndThrow(undecided, request.userId, error),
    );
    await this.link(request, channel, grant, undecided);
    this.syncSignal.raise();
    return { userId: request.userId, platform: request.platform };
  }

  private async consumeRequest(
    state: string,
    browser: { binding: string; accounts: readonly string[] },
  ): Promise<OAuthStateEntity> {
    const request = await this.states.consume(sha256(state));
    if (!request || !canComplete(request, { ...browser, now: this.clock.now() })) throw stateInvalid();
    return request;
  }

  private async exchange(code: string, request: OAuthStateEntity): Promise<Grant> {
    const verifier = this.env.TOKEN_ENCRYPTION_KEYS.decrypt(request.sealedVerifier, request.stateHash);
    try {
      return await this.oauth.exchange(code, verifier);
    } catch (error) {
      throw toExchangeProblem(error);
    }
  }

  private async readChannel(accessToken: string): Promise<ChannelFacts> {
    const access = { auth: this.oauth.createAuthorizedClient({ accessToken }), urgency: 'waiting' } as const;
    const channels = await this.youtube.ownChannels(access).catch((error: unknown) => {
      throw toReadProblem(error, this.clock.now());
    });
    const channel = chooseChannel(channels);
    if (!channel) throw channelMissing();
    return toChannelFacts(channel);
  }

  /**
   * Revokes the grant of a failed consent, and throws `reason`. The revocation is postponed while `userId`
   * has a live connection, because the revocation would also end other grants of the same Google account.
   */
  private async revokeAndThrow(pendingId: string, userId: string, reason: unknown): Promise<never> {
    // Ignore an error, e.g. when the database is unavailable. The revocation that was queued with the pending
    // consent then revokes the grant later.
    await this.revocations.revokeSoon(this.dataSource.manager, pendingId, userId).catch(() => undefined);
    throw reason;
  }

  private async link(
    { userId, platform }: { userId: string; platform: Platform },
    channel: ChannelFacts,
    grant: Grant,
    pendingId: string,
  ): Promise<void> {
    try {
      await this.dataSource.transaction(async (tx) => {
        if (!(await this.tombstones.lockUnlessDeleted(tx, userId))) throw stateInvalid();
        await this.opener.open(tx, { userId, platform, channel, refreshToken: grant.refreshToken });
        await this.revocations.cancel(tx, pendingId);
      });
    } catch (error) {
      if (getViolatedConstraint(error) !== 'connections_channel')
        return this.revokeAndThrow(pendingId, userId, error);
      const { externalChannelId } = channel;
      const existing = await this.connections.findByChannel(this.dataSource.manager, {
        platform,
        externalChannelId,
      });
      return this.revokeAndThrow(pendingId, existing?.userId ?? userId, channelTaken());
    }
  }
}

/** Returns the problem response for an authorization code that could not be exchanged for tokens. */
function toExchangeProblem(error: unknown): ProblemError {
  if (error instanceof ScopeMissingError) return scopeMissing();
  if (isGoogleUnavailable(error)) return googleUnavailable(error);
  // `invalid_grant`: the authorization code was already used or has expired.
  return getOauthError(error) === 'invalid_grant' ? stateInvalid(error) : oauthFailed(error);
}

/** Returns the problem response for a channel that could not be read right after the consent. */
function toReadProblem(error: unknown, now: Date): ProblemError {
  if (!(error instanceof PlatformFailure)) return oauthFailed(error);
  if (error.reason === 'quota') return quotaExhausted(now, nextQuotaDay(now));
  return error.reason === 'revoked' ? oauthFailed(error) : googleUnavailable(error);
}
