import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { emailKinds } from '@bottin/contracts/rpc/identity.ts';
import { buildDigestMessage } from '../../services/notifications/src/messages/digest.ts';
import { type RenderedMessage, render } from '../../services/notifications/src/messages/layout.ts';
import {
  buildMessage,
  type Message,
  type MessageInput,
} from '../../services/notifications/src/messages/messages.ts';

/** An e-mail with invented data, as the preview page shows it. */
export interface SampleEmail extends RenderedMessage {
  /** Message type, and the case if it has several: `email-changed (cancelled)`. */
  name: string;
}

const facts: MessageInput = {
  firstName: 'Maëlle',
  token: 'exemple',
  reason: null,
  userType: 'creator',
  slug: 'maelle',
};
const digest: DigestContent = {
  total: 5,
  items: ['Tourtière du Lac : la recette de ma grand-mère', 'On a dormi dans un phare'].map((title) => ({
    title,
    contentUrl: 'https://www.youtube.com/watch?v=exemple',
    platform: 'youtube',
    contentType: 'video',
    publishedAt: '2026-11-21T15:00:00.000Z',
    creator: {
      name: 'Camille Tremblay',
      slug: 'camille-tremblay',
    },
  })),
};

/** Further cases of the message types that have several texts, such as one for fans. */
const cases: Partial<Record<(typeof accountKinds)[number], Record<string, Partial<MessageInput>>>> = {
  'email-validated': { fan: { userType: 'fan' }, 'awaits approval': { awaitsApproval: true } },
  'email-changed': { cancelled: { token: null } },
  approved: { fan: { userType: 'fan', slug: undefined }, company: { userType: 'company' } },
  refused: { 'with a reason': { reason: 'La photo ne montre pas une personne.' } },
  suspended: { fan: { userType: 'fan' } },
};
const accountKinds = [...emailKinds.filter((kind) => kind !== 'digest'), 'account-deleted' as const];

/** Renders every e-mail that Bottin sends, with links to `publicUrl`. */
export function renderSampleEmails(publicUrl: string): SampleEmail[] {
  const sender = {
    name: 'Bottin',
    address: 'Montréal (Québec) Canada',
    publicUrl,
    contact: 'bonjour@bottin.example',
  };
  const toSample = (name: string, message: Message): SampleEmail => ({ name, ...render(message, sender) });
  return [
    ...accountKinds.flatMap((kind) => [
      toSample(kind, buildMessage(kind, facts)),
      ...Object.entries(cases[kind] ?? {}).map(([label, changed]) =>
        toSample(`${kind} (${label})`, buildMessage(kind, { ...facts, ...changed })),
      ),
    ]),
    toSample(
      'digest',
      buildDigestMessage({
        firstName: 'Maëlle',
        content: digest,
        token: 'exemple',
        consentedAt: new Date('2026-11-02T12:00:00Z'),
      }),
    ),
  ];
}
