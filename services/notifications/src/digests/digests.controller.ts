import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DigestsService } from './digests.service.ts';

type Calls = typeof notificationsRpc;

@Controller()
export class DigestsController {
  constructor(private readonly digests: DigestsService) {}

  @Rpc(notificationsRpc.digest)
  digest({ userId }: RpcParsedInput<Calls['digest']>): Promise<RpcOutput<Calls['digest']>> {
    return this.digests.getDigest(userId);
  }

  @Rpc(notificationsRpc.subscribeDigest)
  subscribe({
    userId,
    consent,
  }: RpcParsedInput<Calls['subscribeDigest']>): Promise<RpcOutput<Calls['subscribeDigest']>> {
    return this.digests.subscribe(userId, consent);
  }

  @Rpc(notificationsRpc.unsubscribeDigest)
  unsubscribe({
    userId,
  }: RpcParsedInput<Calls['unsubscribeDigest']>): Promise<RpcOutput<Calls['unsubscribeDigest']>> {
    return this.digests.unsubscribe(userId);
  }

  @Rpc(notificationsRpc.endDigest)
  end({ token, by }: RpcParsedInput<Calls['endDigest']>): Promise<RpcOutput<Calls['endDigest']>> {
    return this.digests.end(token, by);
  }
}
