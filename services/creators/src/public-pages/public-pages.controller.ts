import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { PublicPagesRepository } from './public-pages.repository.ts';

type Calls = typeof creatorsRpc;

/** Provides the URLs of public pages for the sitemap. */
@Controller()
export class PublicPagesController {
  constructor(private readonly pages: PublicPagesRepository) {}

  @Rpc(creatorsRpc.publicPageParts)
  async publicPageParts({
    perPart,
  }: RpcParsedInput<Calls['publicPageParts']>): Promise<RpcOutput<Calls['publicPageParts']>> {
    return { parts: (await this.pages.parts(perPart)).map(withDate) };
  }

  @Rpc(creatorsRpc.publicPages)
  async publicPages({
    after,
    upTo,
    limit,
  }: RpcParsedInput<Calls['publicPages']>): Promise<RpcOutput<Calls['publicPages']>> {
    return { pages: (await this.pages.between(after, upTo, limit)).map(withDate) };
  }
}

function withDate<Row extends { updatedAt: Date }>(row: Row): Omit<Row, 'updatedAt'> & { updatedAt: string } {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
