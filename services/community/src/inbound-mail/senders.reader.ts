import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { maxMatchedEmails } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';

/** Verifies senders through the identity service, because this service stores no addresses of accounts. */
@Injectable()
export class SendersReader {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns whether one of the addresses is the confirmed address of the account. */
  async matches(userId: string, addresses: ReadonlyArray<string | null>): Promise<boolean> {
    const emails = [...new Set(addresses)]
      .filter((address) => address !== null && emailSchema.safeParse(address).success)
      .slice(0, maxMatchedEmails) as string[];
    if (emails.length === 0) return false;
    return (await this.rpc.call(correspondenceRpc.matchesEmail, { userId, emails })).matches;
  }
}
