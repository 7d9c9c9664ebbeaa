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
  const subject = isFirst ? `${senderName} te propose une collaboration` : `${senderName} t’a répondu`;
  const by = details ? `${senderName}, ${details.company}, ${details.postalAddress}` : senderName;
  const refusal = isFirst ? 'Refuser cette proposition' : 'Ne plus recevoir ces messages';
  return {
    subject,
    heading: subject,
    preview: details ? details.company : 'Par Bottin',
    paragraphs: [
      buildGreeting(firstName),
      `Message de ${by} :`,
      ...splitParagraphs(text),
      replyAddress
        ? `Réponds à ce courriel dans les ${contactKeepDays} jours, ou sur Bottin. Ton adresse n’est pas montrée, et les pièces jointes ne passent pas.`
        : 'Réponds sur Bottin. Ton adresse n’est pas montrée.',
    ],
    action: { label: 'Lire et répondre', path: conversationPath(conversationId) },
    secondary: { label: refusal, path: buildLinkWithToken(refusalPath, refusalToken) },
    aside: {
      text: `Tu ne veux plus rien recevoir de ${senderName} ?`,
      label: 'Bloquer cette personne',
      path: buildLinkWithToken(`${refusalPath}?action=${blockAction}`, refusalToken),
    },
    footerReason: `Tu reçois ce message parce que ${senderName} t’a écrit par ton profil Bottin.`,
  };
}

/** Returns the paragraphs of a text. Lines of a paragraph stay separate, because e-mails have no line breaks. */
function splitParagraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
