import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserRepository } from '../accounts/user.repository.ts';
import { toCorrespondent } from './correspondents.rules.ts';

/**
 * Reads the data that the community service needs about participants of conversations. The data contains no
 * e-mail addresses.
 */
@Injectable()
export class CorrespondentsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
  ) {}

  async list(ids: readonly string[]): Promise<RpcOutput<typeof correspondenceRpc.correspondents>['people']> {
    const users = await this.users.findAll(this.dataSource.manager, ids);
    return users.map(toCorrespondent);
  }

  /** Returns whether one of the e-mail addresses is the account's confirmed address. */
  async matchesEmail(userId: string, emails: readonly string[]): Promise<boolean> {
    const user = await this.users.find(this.dataSource.manager, userId);
    return user?.isEmailVerified === true && emails.some((email) => emailKey(email) === user.emailKey);
  }
}
