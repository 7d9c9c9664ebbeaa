import type { ContactDetails } from '@bottin/contracts/domain/messages-schema.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Block {
  blockedId: string;
  blockedAt: Date;
}

/** Reads and writes the blocks of accounts, and the company and postal address that accounts give to contacts. */
@Injectable()
export class ContactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isBlocked(
    ownerId: string,
    blockedId: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM blocks WHERE owner_id = $1 AND blocked_id = $2', [
      ownerId,
      blockedId,
    ]);
    return rows.length > 0;
  }

  async block(tx: EntityManager, ownerId: string, blockedId: string, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO blocks (owner_id, blocked_id, blocked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [ownerId, blockedId, at],
    );
  }

  async unblock(ownerId: string, blockedId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM blocks WHERE owner_id = $1 AND blocked_id = $2', [
      ownerId,
      blockedId,
    ]);
  }

  /** Returns one page of the blocks that an account has set, the latest first, and the number of all of them. */
  async pageBlocks(
    ownerId: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ rows: Block[]; total: number }> {
    const rows = await this.dataSource.query<Block[]>(
      `SELECT blocked_id AS "blockedId", blocked_at AS "blockedAt" FROM blocks WHERE owner_id = $1
       ORDER BY blocked_at DESC, blocked_id LIMIT $2 OFFSET $3`,
      [ownerId, limit, (page - 1) * limit],
    );
    const [count] = await this.dataSource.query<Array<{ total: number }>>(
      'SELECT count(*)::integer AS total FROM blocks WHERE owner_id = $1',
      [ownerId],
    );
    return { rows, total: count?.total ?? 0 };
  }

  /** Returns all blocks that an account has set, for the account's data export. */
  listBlocks(ownerId: string): Promise<Block[]> {
    return this.dataSource.query<Block[]>(
      `SELECT blocked_id AS "blockedId", blocked_at AS "blockedAt" FROM blocks WHERE owner_id = $1
       ORDER BY blocked_at, blocked_id`,
      [ownerId],
    );
  }

  async findDetails(userId: string): Promise<ContactDetails | null> {
    const [row] = await this.dataSource.query<ContactDetails[]>(
      'SELECT company, postal_address AS "postalAddress" FROM contact_details WHERE user_id = $1',
      [userId],
    );
    return row ?? null;
  }

  async saveDetails(
    tx: EntityManager,
    userId: string,
    { company, postalAddress }: ContactDetails,
    at: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO contact_details (user_id, company, postal_address, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET company = excluded.company,
         postal_address = excluded.postal_address, updated_at = excluded.updated_at`,
      [userId, company, postalAddress, at],
    );
  }

  /** Deletes an account's details, the blocks that it set, and the blocks against it. */
  async deleteByUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('DELETE FROM contact_details WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM blocks WHERE $1 IN (owner_id, blocked_id)', [userId]);
  }
}
