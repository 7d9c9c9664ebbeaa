import { relayHeader } from '@bottin/contracts/domain/messages.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { ContactEmails } from './contact-emails.ts';
import type { DeliveryEntity } from './deliveries.entity.ts';

const build = (replyAddress: string | null) => {
  const email = {
    conversationId: 'conversation',
    senderName: 'Maude',
    details: null,
    isFirst: true,
    text: 'Bonjour',
    refusalToken: 'jeton',
    replyAddress,
  };
  const rpc = {
    call: async (definition: unknown) =>
      definition === identityRpc.mailDetails
        ? { mail: { email: 'zoe@exemple.ca', firstName: 'Zoé' } }
        : { email },
  } as unknown as RpcClient;
  const delivery = { userId: 'zoe', requestId: 'message' } as DeliveryEntity;
  return new ContactEmails(rpc).build(delivery);
};

describe('ContactEmails', () => {
  it('the e-mail’s headers contain the reply address, and suppress automatic replies of Microsoft’s servers', async () => {
    expect((await build('abc@reponse.exemple.ca'))?.headers).toEqual({
      [relayHeader]: 'conversation',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'Reply-To': 'abc@reponse.exemple.ca',
    });
  });

  it('the e-mail has no Reply-To header when the site receives no e-mail', async () => {
    expect((await build(null))?.headers).not.toHaveProperty('Reply-To');
  });
});
