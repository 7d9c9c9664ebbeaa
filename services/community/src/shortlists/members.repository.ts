import type { ShortlistState } from '@bottin/contracts/domain/shortlists.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A person on a list. */
export interface MemberRow {
  listId: string;
  personId: string;
  state: ShortlistState;
  note: string;
  addedAt: Date;
}

const columns = 'list_id AS "listId", person_id AS "personId", state, note, added_at AS "addedAt"';

/** Reads and writes the people on lists. */
@Injectable()
export class MembersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page of a list's people, the last added first. */
  page(listId: string, { page, limit }: { page: number; limit: number }): Promise<MemberRow[]> {
    return this.dataSource.query<MemberRow[]>(
      `SELECT ${columns} FROM shortlist_people WHERE list_id = $1
       ORDER BY added_at DESC, person_id LIMIT $2 OFFSET $3`,
      [listId, limit, (page - 1) * limit],
    );
  }

  /**
   * Returns up to `limit` people on the lists of an account, sorted by list and person. Starts after the
   * position `after`.
   */
  pageByOwner(
    ownerId: string,
    after: Pick<MemberRow, 'listId' | 'personId'> | null,
    limit: number,
  ): Promise<MemberRow[]> {
    return this.dataSource.query<MemberRow[]>(
      `SELECT ${columns} FROM shortlist_people JOIN shortlists ON shortlists.id = list_id
       WHERE owner_id = $1 AND ($2::uuid IS NULL OR (list_id, person_id) > ($2::uuid, $3::uuid))
       ORDER BY list_id, person_id LIMIT $4`,
      [ownerId, after?.listId ?? null, after?.personId ?? null, limit],
    );
  }

  /** Adds a person to a list, unless the person is already on it. */
  async add(tx: EntityManager, { listId, personId, state, addedAt }: Omit<MemberRow, 'note'>): Promise<void> {
    await tx.query(
      `INSERT INTO shortlist_people (list_id, person_id, state, added_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [listId, personId, state, addedAt],
    );
  }

  async remove(listId: string, personId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM shortlist_people WHERE list_id = $1 AND person_id = $2', [
      listId,
      personId,
    ]);
  }

  /** Sets the given fields. Returns null when the person isn't on the list. */
  async update(
    listId: string,
    personId: string,
    { state, note }: { state?: ShortlistState | undefined; note?: string | undefined },
  ): Promise<MemberRow | null> {
    const [rows] = await this.dataSource.query<[MemberRow[], number]>(
      `UPDATE shortlist_people SET state = coalesce($3, state), note = coalesce($4, note)
       WHERE list_id = $1 AND person_id = $2 RETURNING ${columns}`,
      [listId, personId, state ?? null, note ?? null],
    );
    return rows[0] ?? null;
  }

  /** Removes a person from all lists of all accounts, with the notes about them. */
  async deleteByPerson(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM shortlist_people WHERE person_id = $1', [personId]);
  }
}
