import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Inject, Injectable } from '@nestjs/common';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { ENV, type Env } from '../config/env.ts';
import { tokenAnswer } from './google.schemas.ts';
import { oauthErrorOf } from './google-errors.ts';

/** Reads the channel and nothing else of the account. */
const youtubeScope = 'https://www.googleapis.com/auth/youtube.readonly';

/** Well under the time that a caller of ours waits, as a sync makes several calls. */
export const callTimeoutMs = 8_000;

/** While Google is asked, something is heard of it within this long. */
const patienceMs = 2_000;

/** All of Google's hosts in one. */
export const googleBreaker = (breakers: Breakers): Breaker => breakers.of('google', patienceMs);

/** What a consent grants. Only the refresh token is kept. */
export interface Grant {
  accessToken: string;
  refreshToken: string;
}

/** Somebody consented, but not to having their channel read: Google lets each permission be unticked. */
export class ScopeMissing extends Error {
  constructor() {
    super('The consent leaves out the channel');
  }
}

/** Google's OAuth endpoints. */
@Injectable()
export class GoogleOAuth {
  private readonly breaker: Breaker;

  constructor(
    @Inject(ENV) private readonly env: Env,
    breakers: Breakers,
  ) {
    this.breaker = googleBreaker(breakers);
  }

  /** A fresh PKCE pair. */
  async pkce(): Promise<{ verifier: string; challenge: string }> {
    const { codeVerifier, codeChallenge } = await this.client().generateCodeVerifierAsync();
    if (!codeChallenge) throw new Error('No PKCE challenge was made');
    return { verifier: codeVerifier, challenge: codeChallenge };
  }

  /** Where the owner consents. `prompt=consent` makes Google give a refresh token each time. */
  consentUrl(state: string, challenge: string): string {
    return this.client().generateAuthUrl({
      access_type: 'offline',
      prompt: 'consent',
      scope: youtubeScope,
      state,
      code_challenge: challenge,
      code_challenge_method: CodeChallengeMethod.S256,
    });
  }

  /** @throws ScopeMissing when less is granted than what was asked for; what Google's client throws when the code is refused */
  async exchange(code: string, verifier: string): Promise<Grant> {
    const ask = () => this.client().getToken({ code, codeVerifier: verifier });
    const { tokens } = await this.breaker.run(ask, 'write');
    const answer = tokenAnswer.parse(tokens);
    if (!answer.refresh_token) throw new Error('The consent gave no refresh token');
    if (answer.scope !== undefined && !answer.scope.split(' ').includes(youtubeScope)) {
      throw new ScopeMissing();
    }
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token };
  }

  /** Gives a grant back. One that Google doesn't know any more is given back already. */
  async revoke(token: string): Promise<void> {
    try {
      await this.breaker.run(() => this.client().revokeToken(token), 'write');
    } catch (error) {
      if (oauthErrorOf(error) !== 'invalid_token') throw error;
    }
  }

  /** A client that acts under a grant: given the refresh token, it fetches an access token when it needs one. */
  clientOf(grant: Pick<Grant, 'accessToken'> | Pick<Grant, 'refreshToken'>): OAuth2Client {
    const client = this.client();
    client.setCredentials(
      'refreshToken' in grant ? { refresh_token: grant.refreshToken } : { access_token: grant.accessToken },
    );
    return client;
  }

  private client(): OAuth2Client {
    return new OAuth2Client({
      clientId: this.env.GOOGLE_CLIENT_ID,
      clientSecret: this.env.GOOGLE_CLIENT_SECRET,
      redirectUri: this.env.GOOGLE_REDIRECT_URI,
      endpoints: {
        oauth2AuthBaseUrl: this.env.GOOGLE_AUTH_URL,
        oauth2TokenUrl: this.env.GOOGLE_TOKEN_URL,
        oauth2RevokeUrl: this.env.GOOGLE_REVOKE_URL,
      },
      transporterOptions: { timeout: callTimeoutMs },
    });
  }
}
