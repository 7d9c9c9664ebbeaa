import { contestPath } from '@bottin/contracts/domain/reports.ts';
import { buildLinkWithToken } from '@bottin/contracts/pages/link-token.ts';
import type { ModerationFacts } from '@bottin/contracts/rpc/notifications.ts';
import { buildGreeting } from './greeting.ts';
import type { ModerationMessageType } from './kinds.ts';
import type { Message } from './messages.ts';

type Input = ModerationFacts & { firstName: string };

const reporterFooter = 'Tu reçois ce message parce que cette adresse a été donnée avec un signalement.';

/** Returns the name of the target in quotation marks. */
const quote = (label: string) => `« ${label} »`;

/**
 * Names the target in an e-mail to the reported person. A message has no label, because the label would
 * reveal who reported the message.
 */
const nameOwn = (label: string) => (label === '' ? 'un de tes messages' : quote(label));
const ofOwn = (label: string) => (label === '' ? 'd’un de tes messages' : `de ${quote(label)}`);

const reporterTexts: Readonly<Record<ModerationFacts['outcome'], (label: string) => string>> = {
  upheld: (label) =>
    `Nous avons lu ton signalement${label && ` de ${quote(label)}`} et il est fondé. Nous avons agi.`,
  dismissed: (label) =>
    `Nous avons lu ton signalement${label && ` de ${quote(label)}`} et n’y donnons pas suite.`,
  gone: () => 'Ce que tu as signalé n’est plus sur Bottin. Ton signalement est fermé.',
};

const messageBuilders: Readonly<Record<ModerationMessageType, (input: Input) => Message>> = {
  'report-outcome': ({ firstName, label, outcome, reason, receipt }) => ({
    subject: `Ton signalement ${receipt ?? ''} est traité`,
    heading: 'Ton signalement est traité',
    preview: 'Voici ce que nous avons décidé.',
    paragraphs: [
      buildGreeting(firstName),
      reporterTexts[outcome](label),
      ...(reason ? [`La raison : ${reason}`] : []),
      `Numéro du signalement : ${receipt ?? ''}. Merci de veiller sur Bottin.`,
    ],
    footerReason: reporterFooter,
  }),
  'reported-outcome': ({ firstName, label, outcome, reason, token }) => ({
    subject: outcome === 'dismissed' ? 'Un signalement sans suite' : 'Une décision sur un signalement',
    heading: outcome === 'dismissed' ? 'Rien ne change pour toi' : 'Nous avons donné raison à un signalement',
    preview: 'Voici ce que nous avons décidé, et pourquoi.',
    paragraphs: [
      buildGreeting(firstName),
      outcome === 'dismissed'
        ? `Quelqu’un a signalé ${nameOwn(label)}. Nous l’avons examiné et n’y donnons pas suite.`
        : `Quelqu’un a signalé ${nameOwn(label)}. Nous l’avons examiné, et le signalement est fondé.`,
      `La raison : ${reason}`,
      ...(token === null
        ? []
        : ['Si tu n’es pas d’accord, tu peux contester cette décision une fois, pendant 90 jours.']),
    ],
    ...(token !== null && {
      action: { label: 'Contester la décision', path: buildLinkWithToken(contestPath, token) },
    }),
  }),
  'contest-outcome': ({ firstName, label, outcome, reason }) => ({
    subject: 'Ta contestation est examinée',
    heading: outcome === 'upheld' ? 'Nous maintenons notre décision' : 'Nous revenons sur notre décision',
    preview: 'Voici notre réponse.',
    paragraphs: [
      buildGreeting(firstName),
      outcome === 'upheld'
        ? `Nous avons lu ta contestation au sujet ${ofOwn(label)} et maintenons notre décision.`
        : `Nous avons lu ta contestation au sujet ${ofOwn(label)} et revenons sur notre décision.`,
      `La raison : ${reason}`,
    ],
  }),
};

/** Builds an e-mail about a report. */
export function buildModerationMessage(kind: ModerationMessageType, input: Input): Message {
  return messageBuilders[kind](input);
}
