import { randomBytes } from 'node:crypto';
import { contactKeepDays } from '@bottin/contracts/domain/messages.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays } from './messages.rules.ts';

/**
 * A `reply` token is part of the reply address in a relayed e-mail. A `refusal` token is part of the e-mail's
 * links.
 */
export type TokenPurpose = 'reply' | 'refusal';

/** A conversation, and the participant to whom the token was sent. */
export interface TokenOwner {
  conversationId: string;
  userId: string;
}

/**
 * Issues and resolves the tokens of relayed e-mails. The database stores only their hashes. Each attempt to
 * send an e-mail issues new tokens, and all tokens are valid until they expire.
 */
@Injectable()
export class RelayTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns a new token. It is in lower case, because mail servers may change the case of an address. */
  async issue(purpose: TokenPurpose, { conversationId, userId }: TokenOwner): Promise<string> {
    const token = randomBytes(20).toString('hex');
    await this.dataSource.query(
      `INSERT INTO relay_tokens (hash, conversation_id, user_id, purpose, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [sha256(token), conversationId, userId, purpose, addDays(this.clock.now(), contactKeepDays)],
    );
    return token;
  }

  /** Returns the owner of a token, and whether it has expired; null for an unknown token. */
  async find(purpose: TokenPurpose, token: string): Promise<(TokenOwner & { isExpired: boolean }) | null> {
    const [row] = await this.dataSource.query<Array<TokenOwner & { expiresAt: Date }>>(
      `SELECT conversation_id AS "conversationId", user_id AS "userId", expires_at AS "expiresAt"
       FROM relay_tokens WHERE hash = $1 AND purpose = $2`,
      [sha256(token.toLowerCase()), purpose],
    );
    if (!row) return null;
    const { expiresAt, ...owner } = row;
    return { ...owner, isExpired: expiresAt <= this.clock.now() };
  }
}
