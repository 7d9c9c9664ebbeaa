import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { leftDirectoryText, shortlistStateLabels } from '@bottin/contracts/domain/shortlists.ts';
import type { ShortlistMember } from '@bottin/contracts/domain/shortlists-schema.ts';

/** Cells of an exported list, for every file format. */
export interface ShortlistTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

const columns = [
  'Nom',
  'Profil',
  'Catégories',
  'Ville',
  'Plateforme',
  'Abonnés',
  'Chiffres du',
  'Autres plateformes',
  'État',
  'Note',
  'Ajouté le',
];

const toDay = (date: string) => toQuebecDay(new Date(date));

/**
 * Builds the cells of a list. The last row is a notice that figures from YouTube must be refreshed or deleted
 * after 30 days, according to YouTube's terms.
 */
export function buildShortlistTable(
  members: readonly ShortlistMember[],
  origin: string,
  now: Date,
): ShortlistTable {
  const rows = members.map(({ person, state, note, addedAt }) => {
    const [main, ...others] = person?.platforms ?? [];
    return [
      person?.name ?? `Cette personne ${leftDirectoryText}`,
      person ? `${origin}/createurs/${person.slug}` : '',
      person?.categories.join(', ') ?? '',
      person?.region ? getCityLabel(person.region) : '',
      main ? platformLabels[main.platform] : '',
      person?.followers ?? '',
      person?.syncedAt && person.followers !== null ? toDay(person.syncedAt) : '',
      others.map(({ platform }) => platformLabels[platform]).join(', '),
      shortlistStateLabels[state],
      note,
      toDay(addedAt),
    ];
  });
  const notice = `Fichier créé le ${toQuebecDay(now)}. Chaque chiffre est celui de la date indiquée à côté ; selon les règles de YouTube, un chiffre de YouTube doit être rafraîchi ou effacé après 30 jours.`;
  return { columns, rows: [...rows, [], [notice]] };
}

/** Returns a file name for a list: the list's name without the characters that file systems forbid. */
export function toFileName(listName: string, extension: 'csv' | 'xlsx'): string {
  const name = listName
    .replace(/[\\/:*?"<>|.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${name || 'liste'}.${extension}`;
}
