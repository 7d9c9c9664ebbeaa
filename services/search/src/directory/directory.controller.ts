import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import type { RawJson } from '@bottin/messaging/raw-json.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DirectoryService } from './directory.service.ts';
import { StatisticsRepository } from './statistics.repository.ts';
import { SuggestionsService } from './suggestions.service.ts';

type Calls = typeof searchRpc;

@Controller()
export class DirectoryController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly statistics: StatisticsRepository,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Rpc(searchRpc.list)
  list(query: RpcParsedInput<Calls['list']>): Promise<RawJson<RpcOutput<Calls['list']>>> {
    return this.directory.list(query);
  }

  @Rpc(searchRpc.suggestions)
  suggest({ q }: RpcParsedInput<Calls['suggestions']>): Promise<RpcOutput<Calls['suggestions']>> {
    return this.suggestions.suggest(q);
  }

  @Rpc(searchRpc.category)
  category({
    slug,
    page,
    limit,
  }: RpcParsedInput<Calls['category']>): Promise<RawJson<RpcOutput<Calls['category']>>> {
    return this.directory.listCategory(slug, page, limit);
  }

  @Rpc(searchRpc.rankings)
  rankings(query: RpcParsedInput<Calls['rankings']>): Promise<RawJson<RpcOutput<Calls['rankings']>>> {
    return this.directory.getRanking(query);
  }

  @Rpc(searchRpc.stats)
  stats(_: RpcParsedInput<Calls['stats']>): Promise<RpcOutput<Calls['stats']>> {
    return this.statistics.getTotals();
  }

  @Rpc(searchRpc.categoryStats)
  categoryStats(_: RpcParsedInput<Calls['categoryStats']>): Promise<RpcOutput<Calls['categoryStats']>> {
    return this.statistics.countByCategory();
  }

  @Rpc(searchRpc.categoryFaces)
  categoryFaces(_: RpcParsedInput<Calls['categoryFaces']>): Promise<RpcOutput<Calls['categoryFaces']>> {
    return this.directory.getCategoryFaces();
  }

  @Rpc(searchRpc.regionStats)
  regionStats(_: RpcParsedInput<Calls['regionStats']>): Promise<RpcOutput<Calls['regionStats']>> {
    return this.statistics.countByRegion();
  }
}
