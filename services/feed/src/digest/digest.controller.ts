import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DigestRepository } from './digest.repository.ts';

type Call = typeof feedRpc.digest;

@Controller()
export class DigestController {
  constructor(private readonly digests: DigestRepository) {}

  @Rpc(feedRpc.digest)
  digest({ userId, from, until }: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    return this.digests.getContent(userId, { from: new Date(from), until: new Date(until) });
  }
}
