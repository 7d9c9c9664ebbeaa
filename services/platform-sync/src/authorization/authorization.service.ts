import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { uniqueViolation } from '@bottin/service-kit/database.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { platformUnavailable } from '../connections/connectable.errors.ts';
import { isConnectable } from '../connections/connectable.rules.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { SyncSignal } from '../connections/sync-signal.ts';
import { type ChannelFacts, channelFacts } from '../google/channel.rules.ts';
import { isGoogleAway, oauthErrorOf } from '../google/google-errors.ts';
import { GoogleOAuth, type Grant, ScopeMissing } from '../google/google-oauth.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import { quotaExhausted } from '../google/quota.errors.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';
import { YoutubeApi } from '../google/youtube-api.ts';
import type { OAuthStateEntity } from './oauth-state.entity.ts';
import { OAuthStateRepository } from './oauth-state.repository.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { UserTombstones } from '../tombstones/user-tombstones.ts';
import {
  accountGone,
  channelMissing,
  channelTaken,
  googleUnavailable,
  oauthFailed,
  scopeMissing,
  stateInvalid,
} from './authorization.errors.ts';
import { chooseChannel, isAnswerable, stateLifetimeMs } from './authorization.rules.ts';
import { ConnectionOpener } from './connection-opener.ts';

/** Consent: asking for it, and what follows when it is given. */
@Injectable()
export class AuthorizationService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly oauth: GoogleOAuth,
    private readonly youtube: YoutubeApi,
    private readonly states: OAuthStateRepository,
    private readonly tombstones: UserTombstones,
    private readonly connections: ConnectionRepository,
    private readonly opener: ConnectionOpener,
    private readonly revocations: RevocationQueue,
    private readonly syncSignal: SyncSignal,
  ) {}

  /** The consent page's address; the answer must come from the browser session behind `binding`. */
  async authorize({
    userId,
    platform,
    binding,
  }: RpcParsedInput<typeof platformSyncRpc.authorize>): Promise<RpcOutput<typeof platformSyncRpc.authorize>> {
    if (!isConnectable(platform)) throw platformUnavailable();
    const state = randomToken();
    const stateHash = sha256(state);
    const { verifier, challenge } = await this.oauth.pkce();
    const sealedVerifier = this.env.TOKEN_KEYS.encrypt(verifier, stateHash);
    const expiresAt = new Date(this.clock.now().getTime() + stateLifetimeMs);
    await this.dataSource.transaction(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, userId))) throw accountGone();
      await this.states.add(tx, { stateHash, userId, platform, binding, sealedVerifier, expiresAt });
    });
    return { authUrl: this.oauth.consentUrl(state, challenge) };
  }

  /** Exchanges the code, finds the channel, and links it; the first sync starts by itself after the commit. */
  async callback({
    code,
    state,
    ...answer
  }: RpcParsedInput<typeof platformSyncRpc.callback>): Promise<RpcOutput<typeof platformSyncRpc.callback>> {
    const request = await this.takeRequest(state, answer);
    const grant = await this.exchange(code, request);
    const undecided = await this.revocations.addUndecided(
      this.dataSource.manager,
      grant.refreshToken,
      request.userId,
    );
    const channel = await this.readChannel(grant.accessToken).catch((error: unknown) =>
      this.refuse(undecided, request.userId, error),
    );
    await this.link(request, channel, grant, undecided);
    this.syncSignal.raise();
    return { userId: request.userId, platform: request.platform };
  }

  private async takeRequest(
    state: string,
    answer: { binding: string; accounts: readonly string[] },
  ): Promise<OAuthStateEntity> {
    const request = await this.states.take(sha256(state));
    if (!request || !isAnswerable(request, { ...answer, now: this.clock.now() })) throw stateInvalid();
    return request;
  }

  private async exchange(code: string, request: OAuthStateEntity): Promise<Grant> {
    const verifier = this.env.TOKEN_KEYS.decrypt(request.sealedVerifier, request.stateHash);
    try {
      return await this.oauth.exchange(code, verifier);
    } catch (error) {
      throw exchangeProblem(error);
    }
  }

  private async readChannel(accessToken: string): Promise<ChannelFacts> {
    const access = { auth: this.oauth.clientOf({ accessToken }), urgency: 'waiting' } as const;
    const channels = await this.youtube.ownChannels(access).catch((error: unknown) => {
      throw readingProblem(error, this.clock.now());
    });
    const channel = chooseChannel(channels);
    if (!channel) throw channelMissing();
    return channelFacts(channel);
  }

  /**
   * Has Google told that nothing came of a consent, and throws why. Revoking ends the same Google account's other grants to us: while
   * `userId`, who may have one, has a live connection it waits.
   */
  private async refuse(undecided: string, userId: string, why: unknown): Promise<never> {
    // Without this, a database that is away say, it is told a little later.
    await this.revocations.refuse(this.dataSource.manager, undecided, userId).catch(() => undefined);
    this.revocations.signal.raise();
    throw why;
  }

  private async link(
    { userId, platform }: { userId: string; platform: Platform },
    channel: ChannelFacts,
    grant: Grant,
    undecided: string,
  ): Promise<void> {
    try {
      await this.dataSource.transaction(async (tx) => {
        if (!(await this.tombstones.lockUnlessDeleted(tx, userId))) throw stateInvalid();
        await this.opener.open(tx, { userId, platform, channel, refreshToken: grant.refreshToken });
        await this.revocations.keep(tx, undecided);
      });
    } catch (error) {
      if (uniqueViolation(error) !== 'connections_channel') return this.refuse(undecided, userId, error);
      const { externalChannelId } = channel;
      const taken = await this.connections.byChannel(this.dataSource.manager, {
        platform,
        externalChannelId,
      });
      return this.refuse(undecided, taken?.userId ?? userId, channelTaken());
    }
  }
}

/** What to tell an owner whose consent could not be exchanged. */
function exchangeProblem(error: unknown): ProblemError {
  if (error instanceof ScopeMissing) return scopeMissing();
  if (isGoogleAway(error)) return googleUnavailable(error);
  // A code serves once, for a few minutes.
  return oauthErrorOf(error) === 'invalid_grant' ? stateInvalid(error) : oauthFailed(error);
}

/** What to tell an owner whose channel could not be read right after they consented. */
function readingProblem(error: unknown, now: Date): ProblemError {
  if (!(error instanceof PlatformFailure)) return oauthFailed(error);
  if (error.reason === 'quota') return quotaExhausted(now, nextQuotaDay(now));
  return error.reason === 'revoked' ? oauthFailed(error) : googleUnavailable(error);
}
