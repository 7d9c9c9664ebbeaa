import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { maxCorrespondents } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';

export type Correspondent = RpcOutput<typeof correspondenceRpc.correspondents>['people'][number];

/** Reads names and rights of accounts from the identity service. This service stores no copies of them. */
@Injectable()
export class CorrespondentsReader {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns accounts by id, with one request for each {@link maxCorrespondents} ids. */
  async find(ids: readonly string[]): Promise<Map<string, Correspondent>> {
    const distinct = [...new Set(ids)];
    const found = new Map<string, Correspondent>();
    for (let start = 0; start < distinct.length; start += maxCorrespondents) {
      const { people } = await this.rpc.call(correspondenceRpc.correspondents, {
        ids: distinct.slice(start, start + maxCorrespondents),
      });
      for (const person of people) found.set(person.id, person);
    }
    return found;
  }
}
