import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { maxListedPeople } from '@bottin/contracts/rpc/creators.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsRepository } from './accounts.repository.ts';
import { MembersRepository } from './members.repository.ts';
import { PeopleReader } from './people.reader.ts';
import { toMember, toShortlist } from './shortlists.mapper.ts';
import { ShortlistsRepository } from './shortlists.repository.ts';

type Calls = typeof communityRpc;

/** Exports and erases everything that this service stores about an account. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly shortlists: ShortlistsRepository,
    private readonly members: MembersRepository,
    private readonly people: PeopleReader,
    private readonly erasure: Erasure,
  ) {}

  async exportLists(userId: string): Promise<RpcOutput<Calls['export']>> {
    const rows = await this.shortlists.listByOwner(userId);
    return { lists: rows.map(toShortlist).map(({ people: _1, hasPerson: _2, ...list }) => list) };
  }

  async exportPeople({
    userId,
    after,
  }: RpcParsedInput<Calls['exportPeople']>): Promise<RpcOutput<Calls['exportPeople']>> {
    const rows = await this.members.pageByOwner(userId, after, maxListedPeople);
    const people = await this.people.find(rows.map(({ personId }) => personId));
    const last = rows.length === maxListedPeople ? rows.at(-1) : undefined;
    return {
      members: rows.map((row) => {
        const { person, ...member } = toMember(row, people);
        return { ...member, listId: row.listId, name: person?.name ?? null };
      }),
      next: last ? { listId: last.listId, personId: last.personId } : null,
    };
  }

  /**
   * Deletes an account's lists, removes the account from the lists of all others with the notes about it, and
   * keeps its id as a tombstone.
   */
  async erase(tx: EntityManager, userId: string): Promise<void> {
    await this.accounts.lock(tx, userId);
    await this.accounts.addTombstone(tx, userId);
    await this.shortlists.deleteByOwner(tx, userId);
    await this.members.deleteByPerson(tx, userId);
    await this.erasure.schedule(tx, userId);
  }
}
