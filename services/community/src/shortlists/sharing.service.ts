import { randomBytes } from 'node:crypto';
import { toPagination } from '@bottin/contracts/domain/pagination.ts';
import { shortlistLimits } from '@bottin/contracts/domain/shortlists.ts';
import type { SharedShortlist, Shortlist } from '@bottin/contracts/domain/shortlists-schema.ts';
import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from './members.repository.ts';
import { PeopleReader } from '../accounts/people.reader.ts';
import { listNotFound, sharedListGone } from './shortlists.errors.ts';
import { toMember, toShortlist } from './shortlists.mapper.ts';
import { ShortlistsRepository } from './shortlists.repository.ts';

/** Shares lists by links. The database stores only the hash of a link's token, so a link is shown only once. */
@Injectable()
export class SharingService {
  constructor(
    private readonly shortlists: ShortlistsRepository,
    private readonly members: MembersRepository,
    private readonly people: PeopleReader,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 list_not_found */
  async share(userId: string, listId: string): Promise<RpcOutput<(typeof communityRpc)['shareList']>> {
    const token = randomBytes(32).toString('base64url');
    const list = await this.setShare(userId, listId, { hash: sha256(token), sharedAt: this.clock.now() });
    return { token, list };
  }

  /** @throws ProblemError 404 list_not_found */
  unshare(userId: string, listId: string): Promise<Shortlist> {
    return this.setShare(userId, listId, { hash: null, sharedAt: null });
  }

  /**
   * Returns a page of the list that is shared with this token. The page contains no notes.
   * @throws ProblemError 404 list_not_found, also while the owner is suspended
   */
  async read(token: string, page: number): Promise<SharedShortlist> {
    const list = await this.shortlists.findShared(sha256(token));
    if (!list) throw sharedListGone();
    const limit = shortlistLimits.pageSize;
    const rows = await this.members.page(list.id, { page, limit });
    const people = await this.people.find(rows.map(({ personId }) => personId));
    return {
      name: list.name,
      members: rows.map((row) => {
        const { state, person } = toMember(row, people);
        return { state, person };
      }),
      pagination: toPagination({ page, limit }, list.people),
    };
  }

  private async setShare(
    userId: string,
    listId: string,
    share: { hash: string | null; sharedAt: Date | null },
  ): Promise<Shortlist> {
    if (!(await this.shortlists.find(userId, listId))) throw listNotFound();
    await this.shortlists.setShare(listId, share);
    const list = await this.shortlists.find(userId, listId);
    if (!list) throw listNotFound();
    return toShortlist(list);
  }
}
