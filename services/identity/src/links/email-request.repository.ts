import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { type EmailRequest, type EmailRequestKind, emailRequestEntity } from './email-request.entity.ts';

/** The links sent by e-mail. */
@Injectable()
export class EmailRequestRepository {
  async insert(tx: EntityManager, request: EmailRequest): Promise<void> {
    await tx.insert(emailRequestEntity, request);
  }

  find(manager: EntityManager, id: string): Promise<EmailRequest | null> {
    return manager.findOneBy(emailRequestEntity, { id });
  }

  findByToken(manager: EntityManager, tokenHash: string): Promise<EmailRequest | null> {
    return manager.findOneBy(emailRequestEntity, { tokenHash });
  }

  /** Every link of an account that is still remembered, the oldest first. */
  ofUser(manager: EntityManager, userId: string): Promise<EmailRequest[]> {
    return manager.find(emailRequestEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Makes the earlier links of a kind worthless. */
  async supersede(tx: EntityManager, userId: string, kind: EmailRequestKind, now: Date): Promise<void> {
    await tx.update(
      emailRequestEntity,
      { userId, kind, supersededAt: IsNull(), usedAt: IsNull() },
      { supersededAt: now },
    );
  }

  async markUsed(tx: EntityManager, id: string, used: { at: Date; oldEmail?: string }): Promise<void> {
    await tx.update(emailRequestEntity, { id }, { usedAt: used.at, oldEmail: used.oldEmail ?? null });
  }

  /** Forgets old links, and with them the addresses that they hold. Returns how many there were. */
  async deleteBefore(manager: EntityManager, moment: Date): Promise<number> {
    const { affected } = await manager.delete(emailRequestEntity, { createdAt: LessThan(moment) });
    return affected ?? 0;
  }
}
