import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { spellFirstDay } from '@bottin/contracts/domain/first-day.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { linkWithToken } from '@bottin/contracts/pages/link-token.ts';
import { greetingOf } from './greeting.ts';
import type { Message } from './messages.ts';

const inQuebec = { timeZone: 'America/Toronto' } as const;
const day = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', ...inQuebec });
const date = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', ...inQuebec });

/** The e-mail of a week: what came, newest first, and how to have no more of them. `content` holds something. */
export function digestMessage({
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
    preview: namesOf(items.map(({ creator }) => creator.name)),
    paragraphs: [
      greetingOf(firstName),
      total === 1
        ? 'Voici ce qu’a publié un profil que tu suis.'
        : 'Voici ce qu’ont publié les profils que tu suis.',
    ],
    list: items.map(({ title, contentUrl, platform, publishedAt, creator }) => ({
      title,
      url: contentUrl,
      by: { name: creator.name, path: `/createurs/${creator.slug}` },
      note: `${platformLabels[platform]} · ${unbrokenDate(day.format(new Date(publishedAt)))}`,
    })),
    action: {
      label: more > 0 ? `Voir aussi ${more === 1 ? 'l’autre' : `les ${more} autres`}` : 'Voir mon fil',
      path: '/mon-fil-personnalise',
    },
    why: `Tu reçois ce résumé chaque semaine parce que tu l’as demandé le ${unbrokenDate(date.format(consentedAt))}.`,
    stop: { label: 'Me désabonner', path: linkWithToken('/desabonnement', token) },
  };
}

/** A date stays on its line. */
function unbrokenDate(date: string): string {
  return spellFirstDay(date).replaceAll(' ', '\u00a0');
}

/** `Léa, Marc et d’autres`. */
function namesOf(names: readonly string[]): string {
  const [first = '', second, ...others] = [...new Set(names)];
  if (!second) return first;
  return others.length > 0 ? `${first}, ${second} et d’autres` : `${first} et ${second}`;
}
