import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SecurityLogEntity } from './security-log.entity.ts';

@Injectable()
export class SecurityLogRepository {
  async add(manager: EntityManager, line: Omit<SecurityLogEntity, 'at'>): Promise<void> {
    await manager.insert(SecurityLogEntity, line);
  }

  /** Returns the log entries about an account, newest first. */
  listByTarget(manager: EntityManager, targetId: string, limit: number): Promise<SecurityLogEntity[]> {
    return manager.find(SecurityLogEntity, {
      where: { targetId },
      order: { at: 'DESC', id: 'DESC' },
      take: limit,
    });
  }
}
