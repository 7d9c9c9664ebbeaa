import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { OwnConnectionsService } from './own-connections.service.ts';

type Calls = typeof platformSyncRpc;

@Controller()
export class OwnConnectionsController {
  constructor(private readonly connections: OwnConnectionsService) {}

  @Rpc(platformSyncRpc.connectedPlatforms)
  connectedPlatforms(
    input: RpcParsedInput<Calls['connectedPlatforms']>,
  ): Promise<RpcOutput<Calls['connectedPlatforms']>> {
    return this.connections.connectedPlatforms(input.userId);
  }

  @Rpc(platformSyncRpc.listConnections)
  listConnections(
    input: RpcParsedInput<Calls['listConnections']>,
  ): Promise<RpcOutput<Calls['listConnections']>> {
    return this.connections.list(input.userId);
  }

  @Rpc(platformSyncRpc.youtubeStatus)
  youtubeStatus(input: RpcParsedInput<Calls['youtubeStatus']>): Promise<RpcOutput<Calls['youtubeStatus']>> {
    return this.connections.youtubeStatus(input.userId);
  }

  @Rpc(platformSyncRpc.export)
  export(input: RpcParsedInput<Calls['export']>): Promise<RpcOutput<Calls['export']>> {
    return this.connections.export(input.userId);
  }

  @Rpc(platformSyncRpc.disconnect)
  disconnect(input: RpcParsedInput<Calls['disconnect']>): Promise<RpcOutput<Calls['disconnect']>> {
    return this.connections.disconnect(input);
  }
}
