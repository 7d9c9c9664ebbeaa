import type { DigestContent } from '@bottin/contracts/domain/digest.ts';
import { formatFirstDay } from '@bottin/contracts/domain/first-day.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { buildSavedQueryPath } from '@bottin/contracts/filters/saved-query.ts';
import type { SearchMatches } from '@bottin/contracts/filters/saved-searches.ts';
import { buildLinkWithToken } from '@bottin/contracts/pages/link-token.ts';
import { buildGreeting } from './greeting.ts';
import type { LinkGroup, Message } from './messages.ts';

const inQuebec = { timeZone: 'America/Toronto' } as const;
const day = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', ...inQuebec });
const date = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', ...inQuebec });

const searchesHeading = 'Nouveaux créateurs pour tes recherches';

interface DigestParts {
  content: DigestContent;
  /** Saved searches that have at least one new creator. */
  searches: readonly SearchMatches[];
}

/**
 * Builds the weekly digest e-mail: the new items, newest first, then the new creators of saved searches, and an
 * unsubscribe link. There must be at least one item or one search.
 */
export function buildDigestMessage({
  firstName,
  token,
  consentedAt,
  ...parts
}: DigestParts & {
  firstName: string;
  token: string;
  consentedAt: Date;
}): Message {
  const { content, searches } = parts;
  return {
    ...(content.total > 0 ? buildItemsPart(parts) : buildSearchesIntro(searches)),
    paragraphs: [buildGreeting(firstName), buildIntro(content.total)],
    ...(searches.length > 0 && {
      groups: {
        ...(content.total > 0 && { heading: searchesHeading }),
        list: searches.map(toLinkGroup),
      },
      secondary: { label: 'Voir mes recherches', path: '/mes-recherches' },
    }),
    footerReason: `Tu reçois ce résumé chaque semaine parce que tu l’as demandé le ${toUnbrokenDate(date.format(consentedAt))}.`,
    unsubscribe: { label: 'Me désabonner', path: buildLinkWithToken('/desabonnement', token) },
  };
}

function buildIntro(total: number): string {
  if (total === 0) return 'Voici les créateurs arrivés dans l’annuaire qui correspondent à tes recherches.';
  return total === 1
    ? 'Voici ce qu’a publié un profil que tu suis.'
    : 'Voici ce qu’ont publié les profils que tu suis.';
}

function buildItemsPart({
  content: { items, total },
  searches,
}: DigestParts): Pick<Message, 'subject' | 'heading' | 'preview' | 'list' | 'action'> {
  const count = total === 1 ? '1 nouvelle publication' : `${total} nouvelles publications`;
  const more = total - items.length;
  return {
    subject: `Cette semaine dans ton fil : ${count}${searches.length > 0 ? ', et du nouveau pour tes recherches' : ''}`,
    heading: 'Cette semaine dans ton fil',
    preview: formatNames([...items.map(({ creator }) => creator.name), ...listNewNames(searches)]),
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
  };
}

function buildSearchesIntro(
  searches: readonly SearchMatches[],
): Pick<Message, 'subject' | 'heading' | 'preview'> {
  const [first] = searches;
  return {
    subject:
      searches.length === 1 && first
        ? `Du nouveau pour ta recherche «\u00a0${first.name}\u00a0»`
        : `Du nouveau pour ${searches.length} de tes recherches`,
    heading: searchesHeading,
    preview: formatNames(listNewNames(searches)),
  };
}

function listNewNames(searches: readonly SearchMatches[]): string[] {
  return searches.flatMap(({ creators }) => creators.map(({ name }) => name));
}

function toLinkGroup({ name, query, total, creators }: SearchMatches): LinkGroup {
  return {
    title: name,
    path: buildSavedQueryPath(query),
    note: total === 1 ? '1\u00a0nouveau créateur' : `${total}\u00a0nouveaux créateurs`,
    links: creators.map((creator) => ({
      label: creator.name,
      path: `/createurs/${creator.slug}`,
      note: [creator.category, creator.city].filter(Boolean).join(' · '),
    })),
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
