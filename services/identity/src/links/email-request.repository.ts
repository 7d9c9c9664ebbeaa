import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { EmailRequestEntity, type EmailRequestKind } from './email-request.entity.ts';

/** The links sent by e-mail. */
@Injectable()
export class EmailRequestRepository {
  async insert(tx: EntityManager, request: EmailRequestEntity): Promise<void> {
    await tx.insert(EmailRequestEntity, request);
  }

  find(manager: EntityManager, id: string): Promise<EmailRequestEntity | null> {
    return manager.findOneBy(EmailRequestEntity, { id });
  }

  findByToken(manager: EntityManager, tokenHash: string): Promise<EmailRequestEntity | null> {
    return manager.findOneBy(EmailRequestEntity, { tokenHash });
  }

  /** Every link of an account that is still remembered, the oldest first. */
  ofUser(manager: EntityManager, userId: string): Promise<EmailRequestEntity[]> {
    return manager.find(EmailRequestEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Makes the earlier links of a kind worthless. */
  async supersede(tx: EntityManager, userId: string, kind: EmailRequestKind, now: Date): Promise<void> {
    await tx.update(
      EmailRequestEntity,
      { userId, kind, supersededAt: IsNull(), usedAt: IsNull() },
      { supersededAt: now },
    );
  }

  async markUsed(tx: EntityManager, id: string, used: { at: Date; oldEmail?: string }): Promise<void> {
    await tx.update(EmailRequestEntity, { id }, { usedAt: used.at, oldEmail: used.oldEmail ?? null });
  }

  /** Forgets old links, and with them the addresses that they hold. Returns how many there were. */
  async deleteBefore(manager: EntityManager, moment: Date): Promise<number> {
    const { affected } = await manager.delete(EmailRequestEntity, { createdAt: LessThan(moment) });
    return affected ?? 0;
  }
}
