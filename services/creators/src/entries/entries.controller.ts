import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { EntriesService } from './entries.service.ts';
import { NewEntriesRepository } from './new-entries.repository.ts';

type Calls = typeof creatorsRpc;

@Controller()
export class EntriesController {
  constructor(
    private readonly entries: EntriesService,
    private readonly newEntries: NewEntriesRepository,
  ) {}

  @Rpc(creatorsRpc.bySlug)
  bySlug({ slug }: RpcParsedInput<Calls['bySlug']>): Promise<RpcOutput<Calls['bySlug']>> {
    return this.entries.bySlug(slug);
  }

  @Rpc(creatorsRpc.youtube)
  youtube({ id }: RpcParsedInput<Calls['youtube']>): Promise<RpcOutput<Calls['youtube']>> {
    return this.entries.youtube(id);
  }

  @Rpc(creatorsRpc.preview)
  preview({ userId }: RpcParsedInput<Calls['preview']>): Promise<RpcOutput<Calls['preview']>> {
    return this.entries.preview(userId);
  }

  @Rpc(creatorsRpc.list)
  list(query: RpcParsedInput<Calls['list']>): Promise<RpcOutput<Calls['list']>> {
    return this.entries.list(query);
  }

  @Rpc(creatorsRpc.brands)
  brands(query: RpcParsedInput<Calls['brands']>): Promise<RpcOutput<Calls['brands']>> {
    return this.entries.brands(query);
  }

  @Rpc(creatorsRpc.listedPeople)
  listedPeople({ ids }: RpcParsedInput<Calls['listedPeople']>): Promise<RpcOutput<Calls['listedPeople']>> {
    return this.entries.listedPeople(ids);
  }

  @Rpc(creatorsRpc.newEntries)
  listNew(input: RpcParsedInput<Calls['newEntries']>): Promise<RpcOutput<Calls['newEntries']>> {
    return this.newEntries.list(input);
  }

  @Rpc(creatorsRpc.audience)
  audience({ userId }: RpcParsedInput<Calls['audience']>): Promise<RpcOutput<Calls['audience']>> {
    return this.entries.audience(userId);
  }

  @Rpc(creatorsRpc.export)
  export({ userId }: RpcParsedInput<Calls['export']>): Promise<RpcOutput<Calls['export']>> {
    return this.entries.export(userId);
  }
}
