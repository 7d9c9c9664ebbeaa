import { credentialsVersionSchema } from '@bottin/contracts/domain/credentials.ts';
import type { PasskeyAnswer } from '@bottin/contracts/domain/passkeys.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import { passkeyOver } from '../problems/problems.ts';
import { askRedis } from '../redis/ask-redis.ts';
import { clearCookie, readCookie, writeCookie } from '../security/cookies.ts';

/** How long someone may take to answer: five minutes. */
export const challengeMs = 5 * 60_000;

/** For which account (its id hashed, so that Redis tells nothing of one that is deleted) a passkey is made, and the credentials that asked for it. */
const makingSchema = z.object({ account: z.string(), credentialsVersion: credentialsVersionSchema });
const askedSchema = z.object({ challenge: z.string(), making: makingSchema.nullable() });
type AskedPasskey = z.output<typeof askedSchema>;

/**
 * What passkeys are asked, in Redis under the hash of a cookie: a question is good for one answer, of the browser that got it, and
 * for what it was asked for.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Asks this browser for any passkey; returns the challenge. */
  async ask(response: Response): Promise<string> {
    const challenge = randomToken();
    await this.remember(response, { challenge, making: null });
    return challenge;
  }

  /** Remembers what this browser's device makes a passkey from. */
  async askForNew(
    response: Response,
    challenge: string,
    { userId, credentialsVersion }: { userId: string; credentialsVersion: number },
  ): Promise<void> {
    await this.remember(response, { challenge, making: { account: sha256(userId), credentialsVersion } });
  }

  /**
   * The question that this browser's passkey answers; taken once.
   * @throws ProblemError 409 passkey_over when none was asked, or too long ago
   */
  async takeQuestion(request: Request, response: Response): Promise<string> {
    const asked = await this.take(request, response);
    if (!asked || asked.making) throw this.over(request);
    return asked.challenge;
  }

  /**
   * What someone shows in a step-up, with the question that this browser's passkey had to answer, where it answered one.
   * @throws ProblemError 409 passkey_over when none was asked, or too long ago
   */
  async withQuestion<Body extends { passkey?: PasskeyAnswer | undefined }>(
    { passkey, ...shown }: Body,
    { request, response }: { request: Request; response: Response },
  ) {
    if (!passkey) return shown;
    const challenge = await this.takeQuestion(request, response);
    return { ...shown, passkey: { answer: passkey, challenge, origin: this.env.PUBLIC_URL } };
  }

  /**
   * What this browser's device made the account's passkey from, and the credentials that asked for it; taken once.
   * @throws ProblemError 409 passkey_over when it wasn't for this account, or too long ago
   */
  async takeNew(
    request: Request,
    response: Response,
    userId: string,
  ): Promise<{ challenge: string; credentialsVersion: number }> {
    const asked = await this.take(request, response);
    if (asked?.making?.account !== sha256(userId)) throw this.over(request);
    return { challenge: asked.challenge, credentialsVersion: asked.making.credentialsVersion };
  }

  private over(request: Request): ProblemError {
    return passkeyOver({ noCookie: readCookie(request, 'passkey', this.env) === null });
  }

  private async take(request: Request, response: Response): Promise<AskedPasskey | null> {
    const id = readCookie(request, 'passkey', this.env);
    if (id === null) return null;
    clearCookie(response, 'passkey', this.env);
    const text = await askRedis(() => this.redis.getdel(keyOf(id)));
    return text === null ? null : askedSchema.parse(JSON.parse(text));
  }

  private async remember(response: Response, asked: AskedPasskey): Promise<void> {
    const id = randomToken();
    await askRedis(() => this.redis.set(keyOf(id), JSON.stringify(asked), 'PX', challengeMs));
    writeCookie(response, 'passkey', id, challengeMs / 1000, this.env);
  }
}

const keyOf = (id: string): string => `passkey:${sha256(id)}`;
