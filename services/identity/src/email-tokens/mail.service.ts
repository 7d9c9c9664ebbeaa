import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getSignInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { EmailRequestRepository } from './email-request.repository.ts';
import { EmailTokens } from './email-tokens.ts';
import { isConfirmed, type Recipient, findRecipient } from './mail.rules.ts';

type Details = typeof correspondenceRpc.mailDetails;

/**
 * Gives the notifications service the recipient and token of an e-mail when it is about to send the e-mail.
 * Therefore no event needs to contain an e-mail address or a token.
 */
@Injectable()
export class MailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly clock: Clock,
  ) {}

  /** Returns the recipient and token of an e-mail, or null when the e-mail must not be sent any more. */
  async findDetails({ userId, kind, requestId }: RpcParsedInput<Details>): Promise<RpcOutput<Details>> {
    const { manager } = this.dataSource;
    const user = await this.users.find(manager, userId);
    if (!user) return { mail: null };
    const found = requestId === undefined ? null : await this.requests.find(manager, requestId);
    const request = found?.userId === userId ? found : null;
    const recipient = findRecipient(kind, { user, request, now: this.clock.now() });
    if (!recipient) return { mail: null };
    const { email } = recipient;
    const token = await this.getToken(user, request, recipient.token);
    // Omit the name in an e-mail to an unconfirmed address: somebody may have registered a stranger's address
    // and typed any text as the name.
    const firstName = isConfirmed(kind, user) ? user.firstName : '';
    const awaitsApproval = getSignInObstacle(user) === 'pending_approval';
    const page = isPublished(user) ? { slug: user.slug } : {};
    return { mail: { email, firstName, token, userType: user.userType, awaitsApproval, ...page } };
  }

  private async getToken(
    { id }: UserEntity,
    request: EmailRequestEntity | null,
    which: Recipient['token'],
  ): Promise<string | null> {
    if (which === 'disown') return this.emailTokens.findDisownToken(this.dataSource.manager, id);
    if (!which || !request) return null;
    return which === 'cancel'
      ? this.emailTokens.deriveCancelToken(request.id)
      : this.emailTokens.deriveToken(request.id);
  }
}
