import { deleteInSteps } from '@bottin/service-kit/expired-rows.ts';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { SecurityLogEntity } from './security-log.entity.ts';

/** The security log in PostgreSQL. */
@Injectable()
export class SecurityLogRepository {
  async add(manager: EntityManager, line: Omit<SecurityLogEntity, 'at'>): Promise<void> {
    await manager.insert(SecurityLogEntity, line);
  }

  /** What was done to an account, the newest first. */
  ofTarget(manager: EntityManager, targetId: string, limit: number): Promise<SecurityLogEntity[]> {
    return manager.find(SecurityLogEntity, {
      where: { targetId },
      order: { at: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Forgets what is older than a year by the database's own clock too, which lets nothing younger go. */
  forgetBefore(dataSource: DataSource, before: Date): Promise<void> {
    return deleteInSteps(dataSource, {
      table: 'security_log',
      key: 'id',
      column: 'at',
      before,
      condition: "at < now() - interval '1 year'",
    });
  }
}
