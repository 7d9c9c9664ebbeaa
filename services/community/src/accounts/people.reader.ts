import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import { creatorsRpc, maxListedPeople } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';

/** Reads the current public facts of people from the creators service. This service stores no copies of them. */
@Injectable()
export class PeopleReader {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns a map from id to person, without people who have no public page. `ids` has at most
   * {@link maxListedPeople} ids.
   */
  async find(ids: readonly string[]): Promise<Map<string, ListedPerson>> {
    if (ids.length === 0) return new Map();
    const { people } = await this.rpc.call(creatorsRpc.listedPeople, { ids: ids.slice(0, maxListedPeople) });
    return new Map(people.map((person) => [person.id, person]));
  }
}
