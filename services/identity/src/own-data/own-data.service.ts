import { exportedLinesMax } from '@bottin/contracts/domain/security-log.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { userNotFound } from '../accounts/user.errors.ts';
import { toSessionUser } from '../accounts/user.mapper.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import { EmailRequestRepository } from '../email-tokens/email-request.repository.ts';
import { SecurityLogRepository } from '../security-log/security-log.repository.ts';
import { SecurityLog } from '../security-log/security-log.service.ts';
import { PasskeyRepository, toPasskey } from '../mfa/passkey.repository.ts';
import { SecondFactorRepository } from '../mfa/second-factor.repository.ts';
import { SlugRepository } from '../slugs/slug.repository.ts';
import { toExportedLine, toExportedRequest, toExportedSlug } from './own-data.mapper.ts';

/** What this service holds of someone, for themselves. The password's and the tokens' hashes, and the keys that passkeys are checked with, stay here. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly slugs: SlugRepository,
    private readonly requests: EmailRequestRepository,
    private readonly lines: SecurityLogRepository,
    private readonly log: SecurityLog,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /** Everything as it was at one moment, with the line that it was asked for. */
  export(userId: string): Promise<RpcOutput<typeof identityRpc.export>> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const user = await this.users.find(tx, userId);
      if (!user) throw userNotFound();
      const slugs = await this.slugs.ofUser(tx, userId);
      const requests = await this.requests.ofUser(tx, userId);
      await this.log.note(tx, { act: 'export', target: userId });
      const lines = await this.lines.ofTarget(tx, userId, exportedLinesMax);
      const secondFactor = await this.factors.stateOf(tx, userId);
      const passkeys = await this.passkeys.ofUser(tx, userId);
      return {
        account: { ...toSessionUser(user), slugs: slugs.map(toExportedSlug), wasRefused: user.wasRefused },
        emailRequests: requests.map(toExportedRequest),
        secondFactor,
        passkeys: passkeys.map(toPasskey),
        securityLog: lines.map(toExportedLine),
      };
    });
  }
}
