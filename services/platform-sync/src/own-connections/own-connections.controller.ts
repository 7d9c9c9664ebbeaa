import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { OwnConnectionsService } from './own-connections.service.ts';

@Controller()
export class OwnConnectionsController {
  constructor(private readonly connections: OwnConnectionsService) {}

  @Rpc(platformSyncRpc.connectedPlatforms)
  connectedPlatforms(
    input: RpcParsedInput<typeof platformSyncRpc.connectedPlatforms>,
  ): Promise<RpcOutput<typeof platformSyncRpc.connectedPlatforms>> {
    return this.connections.connectedPlatforms(input.userId);
  }

  @Rpc(platformSyncRpc.listConnections)
  listConnections(
    input: RpcParsedInput<typeof platformSyncRpc.listConnections>,
  ): Promise<RpcOutput<typeof platformSyncRpc.listConnections>> {
    return this.connections.list(input.userId);
  }

  @Rpc(platformSyncRpc.youtubeStatus)
  youtubeStatus(
    input: RpcParsedInput<typeof platformSyncRpc.youtubeStatus>,
  ): Promise<RpcOutput<typeof platformSyncRpc.youtubeStatus>> {
    return this.connections.youtubeStatus(input.userId);
  }

  @Rpc(platformSyncRpc.export)
  export(
    input: RpcParsedInput<typeof platformSyncRpc.export>,
  ): Promise<RpcOutput<typeof platformSyncRpc.export>> {
    return this.connections.export(input.userId);
  }

  @Rpc(platformSyncRpc.disconnect)
  disconnect(
    input: RpcParsedInput<typeof platformSyncRpc.disconnect>,
  ): Promise<RpcOutput<typeof platformSyncRpc.disconnect>> {
    return this.connections.disconnect(input);
  }
}
