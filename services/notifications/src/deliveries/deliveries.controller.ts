import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.ts';

type Calls = typeof notificationsRpc;

@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Rpc(notificationsRpc.export)
  export(input: RpcParsedInput<Calls['export']>): Promise<RpcOutput<Calls['export']>> {
    return this.deliveries.export(input);
  }

  @Rpc(notificationsRpc.sendModerationEmail)
  async sendModerationEmail(
    email: RpcParsedInput<Calls['sendModerationEmail']>,
  ): Promise<RpcOutput<Calls['sendModerationEmail']>> {
    await this.deliveries.addModerationEmail(email);
    return {};
  }
}
