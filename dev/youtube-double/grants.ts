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
export type CustomChoice = z.infer<typeof customSchema>;

interface Code {
  grant: Grant;
  redirectUri: string;
  challenge: string | null;
  method: string;
  offline: boolean;
  expiresAt: number;
  used: boolean;
}

const codeLife = 10 * 60_000;
const tokenLife = 3599;
const refreshPrefix = '1//double-';
const accessPrefix = 'ya29.double-';

/** Whose consents still hold. Kept in a file, when given one, so that connections outlive a restart. */
export class Grants {
  readonly customs: CustomChoice[];
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

  /** Notes the consent and makes the code that the redirect carries. */
  consent(asked: {
    accountId: string;
    clientId: string;
    scope: string;
    redirectUri: string;
    challenge: string | null;
    method: string;
    offline: boolean;
    prompt: string;
  }): string {
    const known = [...this.#grants.values()].some(
      (grant) => !grant.revoked && grant.accountId === asked.accountId && grant.clientId === asked.clientId,
    );
    const grant = {
      id: randomBytes(16).toString('base64url'),
      accountId: asked.accountId,
      clientId: asked.clientId,
      scope: asked.scope,
      revoked: false,
    };
    const code = `4/0Double-${randomBytes(24).toString('base64url')}`;
    // Google gives a refresh token at the first consent only, unless the client asks for consent again.
    const offline = asked.offline && (!known || asked.prompt.split(' ').includes('consent'));
    this.#codes.set(code, { ...asked, grant, offline, expiresAt: Date.now() + codeLife, used: false });
    return code;
  }

  /** Trades a code for tokens; null when Google would say `invalid_grant`. */
  redeem(asked: {
    code: string;
    clientId: string;
    redirectUri: string;
    verifier: string | null;
  }): Tokens | null {
    const code = this.#codes.get(asked.code);
    if (!code) return null;
    if (code.used) {
      this.#revoke(code.grant);
      return null;
    }
    const proven =
      code.challenge === null ||
      (asked.verifier !== null && challengeOf(asked.verifier, code.method) === code.challenge);
    const matches = code.grant.clientId === asked.clientId && code.redirectUri === asked.redirectUri;
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

  /** The grant of a live access token. */
  ofAccessToken(token: string): Grant | null {
    if (!token.startsWith(accessPrefix)) return null;
    const [id = '', issued = ''] = token.slice(accessPrefix.length).split('.');
    const grant = this.#grants.get(id);
    const at = Number(issued);
    const alive = at > this.#accessValidFrom && at + tokenLife * 1000 > Date.now();
    return grant && !grant.revoked && alive ? grant : null;
  }

  /**
   * Ends the grant of either kind of token, and with it, as Google does, all that its account gave the same client; false when it is
   * none of ours or ended already.
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

  /** What a person does on Google's permissions page: ends every grant of the account. Returns how many. */
  revokeAccount(accountId: string): number {
    const live = [...this.#grants.values()].filter(
      (grant) => grant.accountId === accountId && !grant.revoked,
    );
    for (const grant of live) this.#revoke(grant);
    return live.length;
  }

  /** Makes every access token given so far too old; refresh tokens still work. */
  expireAccessTokens(): void {
    this.#accessValidFrom = Date.now();
  }

  liveGrants(): Grant[] {
    return [...this.#grants.values()].filter((grant) => !grant.revoked);
  }

  addCustom(choice: CustomChoice): void {
    const at = this.customs.findIndex((known) => known.title === choice.title);
    if (at >= 0) this.customs.splice(at, 1);
    this.customs.push(choice);
    this.#save();
  }

  #revoke(grant: Grant): void {
    grant.revoked = true;
    this.#save();
  }

  #access(grant: Grant): Tokens {
    // One past the last expiry, so that a token given in the same millisecond already counts as new.
    const issued = Math.max(Date.now(), this.#accessValidFrom + 1);
    return {
      access_token: `${accessPrefix}${grant.id}.${issued}`,
      expires_in: tokenLife,
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

function challengeOf(verifier: string, method: string): string {
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
