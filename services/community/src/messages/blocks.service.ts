import type { BlockPage } from '@bottin/contracts/domain/messages-schema.ts';
import { contactLimits } from '@bottin/contracts/domain/messages.ts';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { Injectable } from '@nestjs/common';
import { ContactsRepository } from './contacts.repository.ts';
import { CorrespondentsReader } from './correspondents.reader.ts';
import { toCorrespondent } from './messages.mapper.ts';

/**
 * Lets accounts list and undo their blocks without a conversation, because retention deletes the conversation of
 * two accounts but keeps the block.
 */
@Injectable()
export class BlocksService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly correspondents: CorrespondentsReader,
  ) {}

  async list({ userId, page }: { userId: string; page: number }): Promise<BlockPage> {
    const limit = contactLimits.pageSize;
    const { rows, total } = await this.contacts.pageBlocks(userId, { page, limit });
    const people = await this.correspondents.find(rows.map(({ blockedId }) => blockedId));
    return {
      blocks: rows.map(({ blockedId, blockedAt }) => ({
        personId: blockedId,
        person: toCorrespondent(people.get(blockedId)),
        blockedAt: blockedAt.toISOString(),
      })),
      pagination: toPagination({ page, limit }, total),
    };
  }

  async delete({ userId, personId }: { userId: string; personId: string }): Promise<Record<string, never>> {
    await this.contacts.unblock(userId, personId);
    return {};
  }
}
