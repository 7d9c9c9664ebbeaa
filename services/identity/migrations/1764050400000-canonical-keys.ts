import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Condition for accounts whose e-mail key or name key may change. The keys of ASCII e-mail addresses and of
 * names in Latin letters stay the same.
 */
const affected = "email ~ '[^\\x01-\\x7e]' OR public_name ~ '[^\\x01-\\u0130\\u0132-\\u024f]'";

/**
 * Recomputes the comparison keys of accounts. Spellings of an e-mail address that reach the same mailbox get
 * the same key, and so do names that differ only in look-alike letters. If several accounts would get the
 * same key, only one of them gets it: the oldest validated account, or the oldest one if none is validated. The
 * other accounts keep their previous key, which is still unique.
 */
export class CanonicalKeys1764050400000 implements MigrationInterface {
  name = 'CanonicalKeys1764050400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const accounts: Array<{ id: string; email: string; name: string }> = await queryRunner.query(
      `SELECT id, email, public_name AS name FROM users WHERE ${affected}
       ORDER BY is_email_verified DESC, created_at, id`,
    );
    for (const { id, email, name } of accounts) {
      await setKey(queryRunner, 'email_key', [emailKey(email), id]);
      await setKey(queryRunner, 'public_name_key', [publicNameKey(name), id]);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE users SET email_key = lower(normalize(email, NFC)),
         public_name_key = regexp_replace(replace(lower(normalize(public_name, NFC)), '’', ''''), '\\s+', '-', 'g')
       WHERE ${affected}`,
    );
  }
}

async function setKey(
  queryRunner: QueryRunner,
  column: 'email_key' | 'public_name_key',
  [key, id]: [key: string, id: string],
): Promise<void> {
  await queryRunner.query(
    `UPDATE users SET ${column} = $1 WHERE id = $2 AND NOT EXISTS (SELECT 1 FROM users WHERE ${column} = $1)`,
    [key, id],
  );
}
