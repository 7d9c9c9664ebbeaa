import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { signInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { UserRepository } from '../accounts/user.repository.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { EmailRequestRepository } from './email-request.repository.ts';
import { EmailTokens } from './email-tokens.ts';
import { isConfirmed, type Recipient, recipientOf } from './mail.rules.ts';

type Details = typeof identityRpc.mailDetails;

/** What notifications asks at the moment of sending, so that no event holds an address or a token. */
@Injectable()
export class MailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly requests: EmailRequestRepository,
    private readonly emailTokens: EmailTokens,
    private readonly clock: Clock,
  ) {}

  /** The recipient of an e-mail; null when it must not be sent any more. Asking again gives the same. */
  async details({ userId, kind, requestId }: RpcParsedInput<Details>): Promise<RpcOutput<Details>> {
    const { manager } = this.dataSource;
    const user = await this.users.find(manager, userId);
    if (!user) return { mail: null };
    const found = requestId === undefined ? null : await this.requests.find(manager, requestId);
    const request = found?.userId === userId ? found : null;
    const recipient = recipientOf(kind, { user, request, now: this.clock.now() });
    if (!recipient) return { mail: null };
    const { email } = recipient;
    const token = await this.tokenFor(user, request, recipient.token);
    // Anybody may have typed both the name and the address: what they wrote isn't sent to a stranger in our name.
    const firstName = isConfirmed(kind, user) ? user.firstName : '';
    const awaitsApproval = signInObstacle(user) === 'pending_approval';
    return { mail: { email, firstName, token, userType: user.userType, awaitsApproval } };
  }

  private async tokenFor(
    { id }: UserEntity,
    request: EmailRequestEntity | null,
    which: Recipient['token'],
  ): Promise<string | null> {
    if (which === 'disown') return this.emailTokens.disownTokenFor(this.dataSource.manager, id);
    if (!which || !request) return null;
    return which === 'cancel'
      ? this.emailTokens.cancelTokenOf(request.id)
      : this.emailTokens.tokenOf(request.id);
  }
}
