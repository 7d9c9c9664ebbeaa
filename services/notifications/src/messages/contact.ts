import { refusalPath, blockAction, contactKeepDays } from '@bottin/contracts/domain/messages.ts';
import { conversationPath } from '@bottin/contracts/pages/messages.ts';
import { buildLinkWithToken } from '@bottin/contracts/pages/link-token.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { buildGreeting } from './greeting.ts';
import type { Message } from './messages.ts';

type Email = NonNullable<RpcOutput<typeof messagesRpc.messageEmail>['email']>;

/** Builds the e-mail that relays a message. It names the sender with company and postal address (CASL). */
export function buildContactMessage(firstName: string, email: Email): Message {
  const { senderName, details, isFirst, text, refusalToken, conversationId, replyAddress } = email;
  // A sender with details started the conversation or makes a new proposal in it.
  const event = isFirst ? 'te propose une collaboration' : details ? 't’a écrit' : 't’a répondu';
  const subject = `${senderName} ${event}`;
  const by = details ? `${senderName}, ${details.company}, ${details.postalAddress}` : senderName;
  const refusal = isFirst ? 'Refuser cette proposition' : 'Arrêter cette conversation';
  return {
    subject,
    heading: subject,
    preview: details ? details.company : 'Par Bottin',
    paragraphs: [
      buildGreeting(firstName),
      `Message de ${by} :`,
      ...splitParagraphs(text),
      replyAddress
        ? `Réponds à ce courriel dans les ${contactKeepDays} jours, ou sur Bottin. Bottin ne montre pas ton adresse\u202F: enlève-la de ta signature. Les pièces jointes ne passent pas.`
        : 'Réponds sur Bottin. Ton adresse n’est pas montrée.',
    ],
    action: { label: 'Lire et répondre', path: conversationPath(conversationId) },
    secondary: { label: refusal, path: buildLinkWithToken(refusalPath, refusalToken) },
    aside: {
      text: `Tu ne veux plus rien recevoir de ${senderName} ?`,
      label: 'Bloquer cette personne',
      path: buildLinkWithToken(`${refusalPath}?action=${blockAction}`, refusalToken),
    },
    footerReason: `Tu reçois ce message parce que ${senderName} t’a écrit par Bottin.`,
  };
}

/** Splits a text into paragraphs at blank lines. Keeps the line breaks within a paragraph. */
function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
