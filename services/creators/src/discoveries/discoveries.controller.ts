import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DiscoveriesService } from './discoveries.service.ts';

type Call = typeof creatorsRpc.discoveries;

@Controller()
export class DiscoveriesController {
  constructor(private readonly discoveries: DiscoveriesService) {}

  @Rpc(creatorsRpc.discoveries)
  getToday(_: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    return this.discoveries.getToday();
  }
}
