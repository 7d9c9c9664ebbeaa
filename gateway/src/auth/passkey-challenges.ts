import { credentialsVersionSchema } from '@bottin/contracts/domain/credentials.ts';
import type { PasskeyAssertion } from '@bottin/contracts/domain/passkeys.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import { passkeyExpired } from '../problems/problems.ts';
import { runRedis } from '../redis/run-redis.ts';
import { clearCookie, readCookie, writeCookie } from '../security/cookies.ts';

/** Time within which the browser must answer a challenge: five minutes. */
export const challengeMs = 5 * 60_000;

/**
 * For a registration challenge: the hashed id of the account that gets the passkey, and the version of the
 * account's credentials. The id is hashed so that Redis doesn't contain the ids of deleted accounts.
 */
const registrationSchema = z.object({ account: z.string(), credentialsVersion: credentialsVersionSchema });
const storedChallengeSchema = z.object({
  challenge: z.string(),
  registration: registrationSchema.nullable(),
});
type StoredChallenge = z.output<typeof storedChallengeSchema>;

/**
 * Stores WebAuthn challenges in Redis, keyed by the hash of a cookie. Each challenge can be used once, only
 * in the browser that requested it, and only for one purpose: signing in with a passkey (assertion) or adding
 * a passkey (registration).
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Creates an assertion challenge for this browser and returns it. A passkey of any account may answer it.
   */
  async createChallenge(response: Response): Promise<string> {
    const challenge = randomToken();
    await this.save(response, { challenge, registration: null });
    return challenge;
  }

  /**
   * Stores a registration challenge for this browser. The identity service created the challenge for adding a
   * passkey to the account.
   */
  async saveRegistrationChallenge(
    response: Response,
    challenge: string,
    { userId, credentialsVersion }: { userId: string; credentialsVersion: number },
  ): Promise<void> {
    await this.save(response, { challenge, registration: { account: sha256(userId), credentialsVersion } });
  }

  /**
   * Returns this browser's assertion challenge, and deletes it from Redis.
   * @throws ProblemError 409 passkey_over when this browser has no challenge, or its challenge has expired
   */
  async takeChallenge(request: Request, response: Response): Promise<string> {
    const stored = await this.take(request, response);
    if (!stored || stored.registration) throw this.buildExpiredProblem(request);
    return stored.challenge;
  }

  /**
   * Converts a request body that contains a step-up authentication to the form that the identity service
   * expects. When the body contains a passkey's answer, adds this browser's challenge to the answer.
   * @throws ProblemError 409 passkey_over when the body contains an answer, but this browser's challenge is
   * missing or has expired
   */
  async addPasskeyChallengeToBody<Body extends { passkey?: PasskeyAssertion | undefined }>(
    { passkey, ...shown }: Body,
    { request, response }: { request: Request; response: Response },
  ) {
    if (!passkey) return shown;
    const challenge = await this.takeChallenge(request, response);
    return { ...shown, passkey: { answer: passkey, challenge, origin: this.env.PUBLIC_URL } };
  }

  /**
   * Returns this browser's registration challenge and deletes it from Redis. Also returns the version that
   * the account's credentials had when the challenge was created.
   * @throws ProblemError 409 passkey_over when the challenge is missing, has expired, or is for another
   * account
   */
  async takeRegistrationChallenge(
    request: Request,
    response: Response,
    userId: string,
  ): Promise<{ challenge: string; credentialsVersion: number }> {
    const stored = await this.take(request, response);
    if (stored?.registration?.account !== sha256(userId)) throw this.buildExpiredProblem(request);
    return { challenge: stored.challenge, credentialsVersion: stored.registration.credentialsVersion };
  }

  private buildExpiredProblem(request: Request): ProblemError {
    return passkeyExpired({ noCookie: readCookie(request, 'passkey', this.env) === null });
  }

  private async take(request: Request, response: Response): Promise<StoredChallenge | null> {
    const id = readCookie(request, 'passkey', this.env);
    if (id === null) return null;
    clearCookie(response, 'passkey', this.env);
    const text = await runRedis(() => this.redis.getdel(buildKey(id)));
    return text === null ? null : storedChallengeSchema.parse(JSON.parse(text));
  }

  private async save(response: Response, stored: StoredChallenge): Promise<void> {
    const id = randomToken();
    await runRedis(() => this.redis.set(buildKey(id), JSON.stringify(stored), 'PX', challengeMs));
    writeCookie(response, 'passkey', id, challengeMs / 1000, this.env);
  }
}

const buildKey = (id: string): string => `passkey:${sha256(id)}`;
