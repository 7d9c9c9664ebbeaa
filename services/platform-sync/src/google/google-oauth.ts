import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Inject, Injectable } from '@nestjs/common';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { ENV, type Env } from '../config/env.ts';
import { tokenResponse } from './google.schemas.ts';
import { getOauthError } from './google-errors.ts';

/**
 * OAuth scope that gives read access to the user's YouTube channel, and to no other data of the Google
 * account.
 */
const youtubeScope = 'https://www.googleapis.com/auth/youtube.readonly';

/**
 * Time-out of one API call. A sync makes several calls one after the other, so this time-out must be much
 * shorter than that of the sync's RPC caller.
 */
export const callTimeoutMs = 8_000;

/**
 * The circuit breaker opens when an API call has been pending for this long and no other call completed
 * meanwhile.
 */
const breakerOpenAfterMs = 2_000;

/** Returns the circuit breaker for API calls to Google. All of Google's hosts share it. */
export const googleBreaker = (breakers: Breakers): Breaker => breakers.get('google', breakerOpenAfterMs);

/** Tokens that Google returns for a consent. We store only the refresh token. */
export interface Grant {
  accessToken: string;
  refreshToken: string;
}

/** Thrown when the user consented but deselected the permission to read the channel. */
export class ScopeMissingError extends Error {
  constructor() {
    super('The consent lacks the YouTube scope');
  }
}

/** Client of Google's OAuth endpoints. */
@Injectable()
export class GoogleOAuth {
  private readonly breaker: Breaker;

  constructor(
    @Inject(ENV) private readonly env: Env,
    breakers: Breakers,
  ) {
    this.breaker = googleBreaker(breakers);
  }

  /** Generates a PKCE verifier and challenge. */
  async pkce(): Promise<{ verifier: string; challenge: string }> {
    const { codeVerifier, codeChallenge } = await this.client().generateCodeVerifierAsync();
    if (!codeChallenge) throw new Error('No PKCE challenge was generated');
    return { verifier: codeVerifier, challenge: codeChallenge };
  }

  /**
   * Returns the URL of Google's consent page. With `prompt=consent`, Google returns a refresh token at each
   * consent, not only at the first one.
   */
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

  /**
   * Exchanges an authorization code for tokens.
   * @throws ScopeMissingError when the user granted fewer permissions than requested
   * @throws the error of Google's client library when Google refuses the code
   */
  async exchange(code: string, verifier: string): Promise<Grant> {
    const requestTokens = () => this.client().getToken({ code, codeVerifier: verifier });
    const { tokens } = await this.breaker.run(requestTokens, 'write');
    const response = tokenResponse.parse(tokens);
    if (!response.refresh_token) throw new Error('The token response lacks a refresh token');
    if (response.scope !== undefined && !response.scope.split(' ').includes(youtubeScope)) {
      throw new ScopeMissingError();
    }
    return { accessToken: response.access_token, refreshToken: response.refresh_token };
  }

  /** Revokes a grant. A token that Google reports as already invalid counts as revoked. */
  async revoke(token: string): Promise<void> {
    try {
      await this.breaker.run(() => this.client().revokeToken(token), 'write');
    } catch (error) {
      if (getOauthError(error) !== 'invalid_token') throw error;
    }
  }

  /**
   * Returns an API client with the grant's credentials. With a refresh token, the client fetches access
   * tokens as needed.
   */
  createAuthorizedClient(grant: Pick<Grant, 'accessToken'> | Pick<Grant, 'refreshToken'>): OAuth2Client {
    const client = this.client();
    client.setCredentials(
      'refreshToken' in grant ? { refresh_token: grant.refreshToken } : { access_token: grant.accessToken },
    );
    return client;
  }

  /**
   * Creates an OAuth client, without credentials if none are configured. {@link revoke} works without them,
   * because the revocation endpoint needs no credentials.
   */
  private client(): OAuth2Client {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = this.env;
    return new OAuth2Client({
      ...(clientId && clientSecret ? { clientId, clientSecret } : {}),
      ...(this.env.GOOGLE_REDIRECT_URI ? { redirectUri: this.env.GOOGLE_REDIRECT_URI } : {}),
      endpoints: {
        oauth2AuthBaseUrl: this.env.GOOGLE_AUTH_URL,
        oauth2TokenUrl: this.env.GOOGLE_TOKEN_URL,
        oauth2RevokeUrl: this.env.GOOGLE_REVOKE_URL,
      },
      transporterOptions: { timeout: callTimeoutMs },
    });
  }
}
