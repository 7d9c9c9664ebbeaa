import type { AdminProfilePage } from '@bottin/contracts/domain/moderation.ts';
import { moderationCalls } from '@bottin/contracts/http/admin.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

type Calls = typeof moderationCalls;
type Message = CallResponse<Calls['approve']>;

/** Calls with which administrators moderate accounts. */
@Controller()
export class ModerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(moderationCalls.profiles)
  profiles({ query }: Input<Calls['profiles']>): Promise<AdminProfilePage> {
    return this.rpc.call(identityRpc.listProfiles, query);
  }

  @Call(moderationCalls.approve)
  async approve({ params }: Input<Calls['approve']>): Promise<Message> {
    await this.rpc.call(identityRpc.approve, { userId: params.id });
    return { message: 'Le profil est approuvé.' };
  }

  @Call(moderationCalls.refuse)
  async refuse({ params, body }: Input<Calls['refuse']>): Promise<Message> {
    await this.rpc.call(identityRpc.refuse, { userId: params.id, reason: body.reason });
    return { message: 'Le profil est refusé. La raison est envoyée à son propriétaire.' };
  }

  @Call(moderationCalls.suspend)
  async suspend({ params }: Input<Calls['suspend']>): Promise<Message> {
    await this.rpc.call(identityRpc.suspend, { userId: params.id });
    return { message: 'Le compte est suspendu.' };
  }

  @Call(moderationCalls.restore)
  async restore({ params }: Input<Calls['restore']>): Promise<Message> {
    await this.rpc.call(identityRpc.restore, { userId: params.id });
    return { message: 'Le compte est rétabli.' };
  }
}
