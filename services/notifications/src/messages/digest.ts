import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { formatFirstDay } from '@bottin/contracts/domain/first-day.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { buildLinkWithToken } from '@bottin/contracts/pages/link-token.ts';
import { buildGreeting } from './greeting.ts';
import type { Message } from './messages.ts';

const inQuebec = { timeZone: 'America/Toronto' } as const;
const day = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', ...inQuebec });
const date = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', ...inQuebec });

/**
 * Builds the weekly digest e-mail. It lists the new items, newest first, and has an unsubscribe link.
 * `content` must contain at least one item.
 */
export function buildDigestMessage({
  firstName,
  content: { items, total },
  token,
  consentedAt,
}: {
  firstName: string;
  content: DigestContent;
  token: string;
  consentedAt: Date;
}): Message {
  const count = total === 1 ? '1 nouvelle publication' : `${total} nouvelles publications`;
  const more = total - items.length;
  return {
    subject: `Cette semaine dans ton fil : ${count}`,
    heading: 'Cette semaine dans ton fil',
    preview: formatNames(items.map(({ creator }) => creator.name)),
    paragraphs: [
      buildGreeting(firstName),
      total === 1
        ? 'Voici ce qu’a publié un profil que tu suis.'
        : 'Voici ce qu’ont publié les profils que tu suis.',
    ],
    list: items.map(({ title, contentUrl, platform, publishedAt, creator }) => ({
      title,
      url: contentUrl,
      by: { name: creator.name, path: `/createurs/${creator.slug}` },
      note: `${platformLabels[platform]} · ${toUnbrokenDate(day.format(new Date(publishedAt)))}`,
    })),
    action: {
      label: more > 0 ? `Voir aussi ${more === 1 ? 'l’autre' : `les ${more} autres`}` : 'Voir mon fil',
      path: '/mon-fil-personnalise',
    },
    footerReason: `Tu reçois ce résumé chaque semaine parce que tu l’as demandé le ${toUnbrokenDate(date.format(consentedAt))}.`,
    unsubscribe: { label: 'Me désabonner', path: buildLinkWithToken('/desabonnement', token) },
  };
}

/** Replaces the spaces of a formatted date by non-breaking spaces. */
function toUnbrokenDate(date: string): string {
  return formatFirstDay(date).replaceAll(' ', '\u00a0');
}

/** Joins names as in `Léa`, `Léa et Marc` or `Léa, Marc et d’autres`. */
function formatNames(names: readonly string[]): string {
  const [first = '', second, ...others] = [...new Set(names)];
  if (!second) return first;
  return others.length > 0 ? `${first}, ${second} et d’autres` : `${first} et ${second}`;
}
