import { maxExportedLogEntries } from '@bottin/contracts/domain/security-log.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { userNotFound } from '../accounts/user.errors.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { ConsentRepository } from '../consents/consent.repository.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { SecurityLogRepository } from '../security-log/security-log.repository.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { PasskeyRepository, toPasskey } from '../mfa/passkey.repository.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';
import {
  toExportedConsent,
  toExportedLogEntry,
  toExportedRequest,
  toExportedSlug,
} from './data-export.mapper.ts';

/** Exports the data that the identity service stores about a user, except hashes and keys. */
@Injectable()
export class DataExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
    private readonly requests: EmailRequestRepository,
    private readonly logEntries: SecurityLogRepository,
    private readonly securityLog: SecurityLog,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly consents: ConsentRepository,
  ) {}

  /** Reads all data in one database snapshot. The export includes its own entry in the security log. */
  export(userId: string): Promise<RpcOutput<typeof accountRpc.export>> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const user = await this.users.find(tx, userId);
      if (!user) throw userNotFound();
      const slugs = await this.slugs.listByUser(tx, userId);
      const requests = await this.requests.listByUser(tx, userId);
      await this.securityLog.record(tx, { act: 'export', target: userId });
      const lines = await this.logEntries.listByTarget(tx, userId, maxExportedLogEntries);
      const secondFactor = await this.factors.getState(tx, userId);
      const passkeys = await this.passkeys.listByUser(tx, userId);
      const consents = await this.consents.listByUser(tx, userId);
      return {
        account: { ...toSessionUser(user), slugs: slugs.map(toExportedSlug), wasRefused: user.wasRefused },
        emailRequests: requests.map(toExportedRequest),
        secondFactor,
        passkeys: passkeys.map(toPasskey),
        collaborationConsents: consents.map(toExportedConsent),
        securityLog: lines.map(toExportedLogEntry),
      };
    });
  }
}
