import { shortlistLimits, shortlistStates } from '@bottin/contracts/domain/shortlists.ts';
import type { Shortlist, ShortlistPage } from '@bottin/contracts/domain/shortlists-schema.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { accountNotFound } from '../accounts/accounts.errors.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { MembersRepository } from './members.repository.ts';
import { PeopleReader } from '../accounts/people.reader.ts';
import {
  creatorNotFound,
  listFull,
  listNameTaken,
  listNotFound,
  listsFull,
  notOnList,
} from './shortlists.errors.ts';
import { toMember, toShortlist } from './shortlists.mapper.ts';
import { type ShortlistRow, ShortlistsRepository } from './shortlists.repository.ts';
import { isSameName, sortByName } from '../names/names.rules.ts';

type Calls = typeof communityRpc;
type MemberKey = { userId: string; listId: string; personId: string };

/** Manages the lists of an account and the people on them. */
@Injectable()
export class ShortlistsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly shortlists: ShortlistsRepository,
    private readonly members: MembersRepository,
    private readonly people: PeopleReader,
    private readonly clock: Clock,
  ) {}

  async listAll(userId: string, personId: string | null): Promise<RpcOutput<Calls['lists']>> {
    const rows = await this.shortlists.listByOwner(userId, { personId });
    return { lists: sortByName(rows.map(toShortlist)) };
  }

  /** @throws ProblemError 404 account_not_found, 409 lists_full, 409 list_name_taken */
  create(userId: string, name: string): Promise<Shortlist> {
    return this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      if (await this.accounts.isDeleted(tx, userId)) throw accountNotFound();
      const present = await this.shortlists.listByOwner(userId, { tx });
      if (present.length >= shortlistLimits.lists) throw listsFull();
      if (present.some((list) => isSameName(list.name, name))) throw listNameTaken();
      const id = uuidv7();
      await this.shortlists.add(tx, { id, ownerId: userId, name, createdAt: this.clock.now() });
      return toShortlist(await this.get(userId, id, { tx }));
    });
  }

  /** @throws ProblemError 404 list_not_found, 409 list_name_taken */
  rename({ userId, listId, name }: RpcParsedInput<Calls['renameList']>): Promise<Shortlist> {
    return this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      const present = await this.shortlists.listByOwner(userId, { tx });
      if (!present.some(({ id }) => id === listId)) throw listNotFound();
      if (present.some((list) => list.id !== listId && isSameName(list.name, name))) throw listNameTaken();
      await this.shortlists.rename(tx, listId, name);
      return toShortlist(await this.get(userId, listId, { tx }));
    });
  }

  async delete(userId: string, listId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      await this.shortlists.delete(tx, userId, listId);
    });
  }

  /** @throws ProblemError 404 list_not_found */
  async read({ userId, listId, page }: RpcParsedInput<Calls['list']>): Promise<ShortlistPage> {
    const list = await this.get(userId, listId);
    const limit = shortlistLimits.pageSize;
    const rows = await this.members.page(listId, { page, limit });
    const people = await this.people.find(rows.map(({ personId }) => personId));
    return {
      list: toShortlist(list),
      members: rows.map((row) => toMember(row, people)),
      pagination: toPagination({ page, limit }, list.people),
    };
  }

  /** @throws ProblemError 404 list_not_found, 404 creator_not_found, 404 account_not_found, 409 list_full */
  async addPerson({ userId, listId, personId }: MemberKey): Promise<Shortlist> {
    const found = await this.people.find([personId]);
    return this.dataSource.transaction(async (tx) => {
      // Because of the lock, the person's erasure either waits for this transaction or has already added the
      // tombstone.
      await this.accounts.lock(tx, userId, personId);
      if (await this.accounts.isDeleted(tx, userId)) throw accountNotFound();
      const list = await this.get(userId, listId, { personId, tx });
      if (list.hasPerson) return toShortlist(list);
      if (!found.has(personId) || (await this.accounts.isDeleted(tx, personId))) throw creatorNotFound();
      if (list.people >= shortlistLimits.people) throw listFull();
      const [state] = shortlistStates;
      await this.members.add(tx, { listId, personId, state, addedAt: this.clock.now() });
      return toShortlist(await this.get(userId, listId, { personId, tx }));
    });
  }

  /** @throws ProblemError 404 list_not_found */
  async removePerson({ userId, listId, personId }: MemberKey): Promise<Shortlist> {
    await this.get(userId, listId);
    await this.members.remove(listId, personId);
    return toShortlist(await this.get(userId, listId, { personId }));
  }

  /** @throws ProblemError 404 list_not_found, 404 creator_not_found when the person isn't on the list */
  async updatePerson({
    userId,
    listId,
    personId,
    ...change
  }: RpcParsedInput<Calls['updatePerson']>): Promise<RpcOutput<Calls['updatePerson']>> {
    await this.get(userId, listId);
    const row = await this.members.update(listId, personId, change);
    if (!row) throw notOnList();
    const { person: _, ...member } = toMember(row, new Map());
    return member;
  }

  private async get(
    userId: string,
    listId: string,
    options: { personId?: string; tx?: EntityManager } = {},
  ): Promise<ShortlistRow> {
    const list = await this.shortlists.find(userId, listId, options);
    if (!list) throw listNotFound();
    return list;
  }
}
