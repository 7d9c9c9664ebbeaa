import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const customSchema = z.object({ title: z.string(), niche: z.string(), subscriberCount: z.number() });
const savedSchema = z.object({
  grants: z.array(
    z.object({
      id: z.string(),
      accountId: z.string(),
      clientId: z.string(),
      scope: z.string(),
      revoked: z.boolean(),
    }),
  ),
  customs: z.array(customSchema),
});
export type Grant = z.infer<typeof savedSchema>['grants'][number];
export type CustomChannel = z.infer<typeof customSchema>;

interface Code {
  grant: Grant;
  redirectUri: string;
  challenge: string | null;
  method: string;
  offline: boolean;
  expiresAt: number;
  used: boolean;
}

const codeLifeMs = 10 * 60_000;
const tokenLifeSeconds = 3599;
const refreshPrefix = '1//double-';
const accessPrefix = 'ya29.double-';

/**
 * OAuth grants and custom channels. With a file, they are persisted, so that connections survive a restart.
 */
export class Grants {
  readonly customs: CustomChannel[];
  readonly #grants: Map<string, Grant>;
  readonly #codes = new Map<string, Code>();
  readonly #file: string | undefined;
  #accessValidFrom = 0;

  constructor(file?: string) {
    this.#file = file;
    const saved = file ? readSaved(file) : { grants: [], customs: [] };
    this.#grants = new Map(saved.grants.map((grant) => [grant.id, grant]));
    this.customs = saved.customs;
  }

  /** Records the user's consent and returns the authorisation code for the redirect. */
  consent(request: {
    accountId: string;
    clientId: string;
    scope: string;
    redirectUri: string;
    challenge: string | null;
    method: string;
    offline: boolean;
    prompt: string;
  }): string {
    const hasGrant = [...this.#grants.values()].some(
      (grant) =>
        !grant.revoked && grant.accountId === request.accountId && grant.clientId === request.clientId,
    );
    const grant = {
      id: randomBytes(16).toString('base64url'),
      accountId: request.accountId,
      clientId: request.clientId,
      scope: request.scope,
      revoked: false,
    };
    const code = `4/0Double-${randomBytes(24).toString('base64url')}`;
    // Like Google, issue a refresh token only at the first consent, unless the client requests
    // `prompt=consent`.
    const offline = request.offline && (!hasGrant || request.prompt.split(' ').includes('consent'));
    this.#codes.set(code, { ...request, grant, offline, expiresAt: Date.now() + codeLifeMs, used: false });
    return code;
  }

  /**
   * Exchanges a code for tokens. Returns null for a request to which Google responds with `invalid_grant`.
   */
  redeem(request: {
    code: string;
    clientId: string;
    redirectUri: string;
    verifier: string | null;
  }): Tokens | null {
    const code = this.#codes.get(request.code);
    if (!code) return null;
    if (code.used) {
      this.#revoke(code.grant);
      return null;
    }
    const proven =
      code.challenge === null ||
      (request.verifier !== null && computeChallenge(request.verifier, code.method) === code.challenge);
    const matches = code.grant.clientId === request.clientId && code.redirectUri === request.redirectUri;
    if (!proven || !matches || code.expiresAt < Date.now()) return null;
    code.used = true;
    this.#grants.set(code.grant.id, code.grant);
    this.#save();
    return {
      ...this.#access(code.grant),
      ...(code.offline && { refresh_token: refreshPrefix + code.grant.id }),
    };
  }

  refresh(refreshToken: string, clientId: string): Tokens | null {
    const grant = refreshToken.startsWith(refreshPrefix)
      ? this.#grants.get(refreshToken.slice(refreshPrefix.length))
      : undefined;
    return grant && !grant.revoked && grant.clientId === clientId ? this.#access(grant) : null;
  }

  /** Returns the grant of a valid access token, else null. */
  findByAccessToken(token: string): Grant | null {
    if (!token.startsWith(accessPrefix)) return null;
    const [id = '', issued = ''] = token.slice(accessPrefix.length).split('.');
    const grant = this.#grants.get(id);
    const at = Number(issued);
    const alive = at > this.#accessValidFrom && at + tokenLifeSeconds * 1000 > Date.now();
    return grant && !grant.revoked && alive ? grant : null;
  }

  /**
   * Revokes the grant of an access or refresh token and, like Google, all other grants of the same account
   * to the same client. Returns false when the token is unknown or already revoked.
   */
  revokeToken(token: string): boolean {
    const id = token.startsWith(refreshPrefix)
      ? token.slice(refreshPrefix.length)
      : token.slice(accessPrefix.length).split('.')[0];
    const grant = this.#grants.get(id ?? '');
    if (!grant || grant.revoked) return false;
    const { accountId, clientId } = grant;
    const live = this.liveGrants().filter((one) => one.accountId === accountId && one.clientId === clientId);
    for (const one of live) this.#revoke(one);
    return true;
  }

  /**
   * Revokes all grants of an account, as Google's permissions page does. Returns the number of revoked
   * grants.
   */
  revokeAccount(accountId: string): number {
    const live = [...this.#grants.values()].filter(
      (grant) => grant.accountId === accountId && !grant.revoked,
    );
    for (const grant of live) this.#revoke(grant);
    return live.length;
  }

  /** Expires every access token issued so far; refresh tokens stay valid. */
  expireAccessTokens(): void {
    this.#accessValidFrom = Date.now();
  }

  liveGrants(): Grant[] {
    return [...this.#grants.values()].filter((grant) => !grant.revoked);
  }

  addCustomChannel(choice: CustomChannel): void {
    const at = this.customs.findIndex((custom) => custom.title === choice.title);
    if (at >= 0) this.customs.splice(at, 1);
    this.customs.push(choice);
    this.#save();
  }

  #revoke(grant: Grant): void {
    grant.revoked = true;
    this.#save();
  }

  #access(grant: Grant): Tokens {
    // Use a time later than the last forced expiry, so that a token issued in the same millisecond is valid.
    const issued = Math.max(Date.now(), this.#accessValidFrom + 1);
    return {
      access_token: `${accessPrefix}${grant.id}.${issued}`,
      expires_in: tokenLifeSeconds,
      scope: grant.scope,
      token_type: 'Bearer',
    };
  }

  #save(): void {
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ grants: [...this.#grants.values()], customs: this.customs }), {
      mode: 0o600,
    });
  }
}

export interface Tokens {
  access_token: string;
  expires_in: number;
  scope: string;
  token_type: 'Bearer';
  refresh_token?: string;
}

function computeChallenge(verifier: string, method: string): string {
  return method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
}

function readSaved(file: string): z.infer<typeof savedSchema> {
  if (!existsSync(file)) return { grants: [], customs: [] };
  try {
    return savedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The YouTube double cannot read ${file}: delete it to start afresh`, { cause: error });
  }
}
