import { randomBytes } from 'node:crypto';
import { toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import type { OwnPicture } from '@bottin/contracts/domain/own-picture-schema.ts';
import { pictureChangedV1 } from '@bottin/contracts/events/picture-changed.v1.ts';
import type { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { accountNotFound } from '../accounts/accounts.errors.ts';
import { pictureExpired, pictureReplaced } from './pictures.errors.ts';
import { type PictureRow, PicturesRepository } from './pictures.repository.ts';

type Calls = typeof communityRpc;

/**
 * Time within which the gateway must store the files of a reserved picture and the account must set the
 * picture.
 */
const reservationMs = 3_600_000;

/** Manages the picture or logo that each account may upload. The gateway stores the files. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: PicturesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<OwnPicture> {
    return toOwnPicture(await this.pictures.find(userId));
  }

  async listByUsers(userIds: readonly string[]): Promise<RpcOutput<Calls['pictures']>> {
    const rows = await this.pictures.listByUsers(userIds);
    return { pictures: rows.map(({ userId, pictureId }) => ({ userId, url: toOwnPictureUrl(pictureId) })) };
  }

  async export(userId: string): Promise<RpcOutput<Calls['exportPicture']>> {
    const row = await this.pictures.find(userId);
    return {
      ownPicture: row && { ...toOwnPicture(row), changedAt: row.changedAt.toISOString() },
    };
  }

  /**
   * Returns the id of a new picture. Ids are random and never used again, so files can be cached and nobody can
   * guess their URLs.
   * @throws ProblemError 404 account_not_found
   */
  reserve(userId: string): Promise<{ pictureId: string }> {
    return this.change(userId, async (tx, now) => {
      const pictureId = randomBytes(16).toString('hex');
      const deleteAfter = new Date(now.getTime() + reservationMs);
      await this.pictures.addFiles(tx, { pictureId, userId, deleteAfter });
      return { pictureId };
    });
  }

  /** @throws ProblemError 404 account_not_found, 409 picture_expired */
  set(userId: string, pictureId: string): Promise<OwnPicture> {
    return this.change(userId, async (tx, now) => {
      const former = await this.pictures.find(userId, tx);
      if (former?.pictureId === pictureId) return toOwnPicture(former);
      if (!(await this.pictures.keepFiles(tx, { pictureId, userId, now }))) throw pictureExpired();
      return this.replace(tx, former, { userId, pictureId, changedAt: now, rejectedAt: null });
    });
  }

  /** @throws ProblemError 404 account_not_found, 409 picture_replaced */
  remove({ userId, isRejected, pictureId }: RpcParsedInput<Calls['removePicture']>): Promise<OwnPicture> {
    return this.change(userId, async (tx, now) => {
      const former = await this.pictures.find(userId, tx);
      if (!former?.pictureId) return toOwnPicture(former);
      if (pictureId !== undefined && pictureId !== former.pictureId) throw pictureReplaced();
      const rejectedAt = isRejected ? now : null;
      return this.replace(tx, former, { userId, pictureId: null, changedAt: now, rejectedAt });
    });
  }

  /** Erases an account's picture. PicturesJob deletes its files within a minute. */
  async erase(tx: EntityManager, userId: string): Promise<void> {
    await this.pictures.lock(tx, userId);
    await this.pictures.erase(tx, userId, this.clock.now());
  }

  private async replace(tx: EntityManager, former: PictureRow | null, row: PictureRow): Promise<OwnPicture> {
    const { userId, pictureId, changedAt } = row;
    if (former?.pictureId) await this.pictures.releaseFiles(tx, former.pictureId, changedAt);
    await this.pictures.save(tx, row);
    await this.outbox.add(tx, pictureChangedV1, { aggregateId: userId, data: { userId, pictureId } });
    return toOwnPicture(row);
  }

  private change<Result>(
    userId: string,
    work: (tx: EntityManager, now: Date) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (tx) => {
      await this.pictures.lock(tx, userId);
      if (await this.pictures.isDeleted(tx, userId)) throw accountNotFound();
      return work(tx, this.clock.now());
    });
  }
}

function toOwnPicture(row: Pick<PictureRow, 'pictureId' | 'rejectedAt'> | null): OwnPicture {
  return {
    url: row?.pictureId ? toOwnPictureUrl(row.pictureId) : null,
    rejectedAt: row?.rejectedAt?.toISOString() ?? null,
  };
}
