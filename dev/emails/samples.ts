import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { reportOutcomes } from '@bottin/contracts/domain/reports.ts';
import type { SearchMatches } from '@bottin/contracts/filters/saved-searches.ts';
import { emailKinds } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { buildContactMessage } from '../../services/notifications/src/messages/contact.ts';
import { moderationEmailKinds } from '@bottin/contracts/rpc/notifications.ts';
import { buildDigestMessage } from '../../services/notifications/src/messages/digest.ts';
import { type RenderedMessage, render } from '../../services/notifications/src/messages/layout.ts';
import {
  buildMessage,
  type Message,
  type MessageInput,
} from '../../services/notifications/src/messages/messages.ts';
import { buildModerationMessage } from '../../services/notifications/src/messages/moderation.ts';

/** An e-mail with invented data, as the preview page shows it. */
export interface SampleEmail extends RenderedMessage {
  /** Message type and, for a variant, the name of the variant: `email-changed (cancelled)`. */
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

const searches: SearchMatches[] = [
  {
    name: 'Cuisine au Saguenay',
    query: 'niche=cuisine&region=Saguenay-Lac-Saint-Jean',
    total: 7,
    creators: [
      { name: 'La table à Ginette', slug: 'la-table-a-ginette', category: 'Cuisine', city: 'Alma' },
      { name: 'Marc mijote', slug: 'marc-mijote', category: 'Cuisine', city: 'Chicoutimi' },
    ],
  },
];

/**
 * Variants of message types, by type and name of the variant. Each variant has other input, which changes its
 * text.
 */
const cases: Partial<Record<(typeof accountKinds)[number], Record<string, Partial<MessageInput>>>> = {
  'email-validated': { fan: { userType: 'fan' }, 'awaits approval': { awaitsApproval: true } },
  'email-changed': { cancelled: { token: null } },
  approved: { fan: { userType: 'fan', slug: undefined }, company: { userType: 'company' } },
  refused: { 'with a reason': { reason: 'La photo ne montre pas une personne.' } },
  suspended: {
    fan: { userType: 'fan' },
    'with a reason': { reason: 'Le profil se fait passer pour une autre personne.' },
  },
  restored: { fan: { userType: 'fan' } },
  'account-deleted': {
    'by an administrator': { isByAdministrator: true, reason: 'Le profil annonçait un faux concours.' },
  },
};
type AccountKind = Exclude<
  (typeof emailKinds)[number],
  'digest' | 'contact-message' | (typeof moderationEmailKinds)[number]
>;
const isAccountKind = (kind: (typeof emailKinds)[number]): kind is AccountKind =>
  kind !== 'digest' && kind !== 'contact-message' && !moderationEmailKinds.some((one) => one === kind);
const accountKinds = [...emailKinds.filter(isAccountKind), 'account-deleted' as const];

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
    ...moderationEmailKinds.flatMap((kind) =>
      reportOutcomes.map((outcome) =>
        toSample(
          `${kind} (${outcome})`,
          buildModerationMessage(kind, {
            firstName: 'Maëlle',
            label: 'Concours de Noël',
            outcome,
            reason: 'Le concours annoncé n’existe pas.',
            receipt: 'SIG-7K2M9QXA',
            token: outcome === 'upheld' ? 'exemple' : null,
          }),
        ),
      ),
    ),
    toSample(
      'contact-message',
      buildContactMessage('Maëlle', {
        conversationId: '019a9f3c-5b1e-7c40-9d52-3f6a1c2b7e01',
        senderName: 'Camille Tremblay',
        details: { company: 'Boréale', postalAddress: '12, rue des Pins, Laval (Québec) H7A 1A1' },
        isFirst: true,
        text: 'Bonjour Maëlle,\nOn aimerait te parler de notre prochaine campagne.',
        refusalToken: 'exemple',
        replyAddress: 'r.exemple@reponse.bottin.example',
      }),
    ),
    ...[
      { label: 'digest', content: digest, searches: [] },
      { label: 'digest (publications and searches)', content: digest, searches },
      { label: 'digest (searches)', content: { items: [], total: 0 }, searches },
    ].map(({ label, ...parts }) =>
      toSample(
        label,
        buildDigestMessage({
          firstName: 'Maëlle',
          ...parts,
          token: 'exemple',
          consentedAt: new Date('2026-11-02T12:00:00Z'),
        }),
      ),
    ),
  ];
}
