import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { SimilarRepository } from './similar.repository.ts';

type Calls = typeof creatorsRpc;

/** Serves the creators who are similar to a given creator. */
@Controller()
export class SimilarController {
  constructor(private readonly entries: SimilarRepository) {}

  /** @throws ProblemError 404 creator_not_found when the entry has no page */
  @Rpc(creatorsRpc.similar)
  async similar({ id }: RpcParsedInput<Calls['similar']>): Promise<RpcOutput<Calls['similar']>> {
    const profile = await this.entries.findProfile(id);
    if (!profile) {
      const errorType = 'creator_not_found';
      throw new ProblemError({ statusCode: 404, errorType, message: texts.creatorNotFound });
    }
    const near = profile.niche ? await this.entries.findNearest(id, profile, limits.similarCreators) : [];
    return { niche: profile.niche, creators: near.map(toPublicEntry) };
  }
}
