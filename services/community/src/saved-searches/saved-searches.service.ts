import { savedSearchLimits } from '@bottin/contracts/domain/saved-searches.ts';
import type { SavedSearch } from '@bottin/contracts/filters/saved-searches.ts';
import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { accountNotFound } from '../accounts/accounts.errors.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { isSameName, sortByName } from '../names/names.rules.ts';
import { searchesFull, searchNameTaken, searchNotFound } from './saved-searches.errors.ts';
import { toSavedSearch } from './saved-searches.mapper.ts';
import { SavedSearchesRepository } from './saved-searches.repository.ts';

type Calls = typeof communityRpc;

/** Manages the saved searches of an account. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly searches: SavedSearchesRepository,
    private readonly clock: Clock,
  ) {}

  async listAll(userId: string): Promise<RpcOutput<Calls['savedSearches']>> {
    return { searches: sortByName((await this.searches.listByOwner(userId)).map(toSavedSearch)) };
  }

  /** @throws ProblemError 404 account_not_found, 409 searches_full, 409 search_name_taken */
  create({ userId, name, query }: RpcParsedInput<Calls['saveSearch']>): Promise<SavedSearch> {
    return this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      if (await this.accounts.isDeleted(tx, userId)) throw accountNotFound();
      const present = await this.searches.listByOwner(userId, tx);
      if (present.length >= savedSearchLimits.searches) throw searchesFull();
      if (present.some((search) => isSameName(search.name, name))) throw searchNameTaken();
      const search = { id: uuidv7(), name, query, createdAt: this.clock.now() };
      await this.searches.add(tx, { ...search, ownerId: userId });
      return toSavedSearch(search);
    });
  }

  /** @throws ProblemError 404 search_not_found, 409 search_name_taken */
  rename({ userId, searchId, name }: RpcParsedInput<Calls['renameSearch']>): Promise<SavedSearch> {
    return this.dataSource.transaction(async (tx) => {
      await this.accounts.lock(tx, userId);
      const present = await this.searches.listByOwner(userId, tx);
      const search = present.find(({ id }) => id === searchId);
      if (!search) throw searchNotFound();
      if (present.some((one) => one.id !== searchId && isSameName(one.name, name))) throw searchNameTaken();
      await this.searches.rename(tx, userId, searchId, name);
      return toSavedSearch({ ...search, name });
    });
  }

  async delete(userId: string, searchId: string): Promise<void> {
    await this.searches.delete(userId, searchId);
  }
}
