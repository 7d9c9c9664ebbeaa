import type { FreshnessPart } from '@bottin/contracts/domain/freshness.ts';
import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';

/** French name of each part, as the subject of a sentence. All but two names are plural. */
const subjects: Readonly<Record<FreshnessPart, string>> = {
  figures: 'les chiffres des plateformes',
  accounts: 'les comptes',
  profiles: 'les profils',
  directory: 'le répertoire',
  feed: 'le fil québécois',
  mail: 'les courriels',
};
const singularParts: readonly FreshnessPart[] = ['directory', 'feed'];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Builds the text that starts the page: how old the figures are, then the parts that are late and those
 * whose state is unknown.
 */
export function buildSummary({ figures, parts }: Pick<Freshness, 'figures' | 'parts'>): string {
  const listParts = (state: 'late' | 'unknown') =>
    parts.filter((part) => part.state === state).map(({ part }) => part);
  const late = listParts('late');
  // Without figures, the first sentence already says that their age is unknown.
  const unknown = listParts('unknown').filter((part) => figures || part !== 'figures');
  return [
    buildAgeSentence(figures),
    ...(late.length > 0 ? [capitalize(`${buildClause(late)} en retard.`)] : []),
    ...(unknown.length > 0 ? [`On ne sait pas si ${buildClause(unknown)} à jour.`] : []),
  ].join(' ');
}

/**
 * Returns a sentence that is true for the figures of all platforms together. At least half of each platform's
 * figures are at most as old as its median, so at least half of all figures are at most as old as the
 * greatest median.
 */
function buildAgeSentence(figures: Freshness['figures']): string {
  if (!figures) return 'On ne sait pas en ce moment quel âge ont les chiffres.';
  if (figures.platforms.length === 0) return 'Aucun chiffre n’a encore été lu.';
  const half = formatUpperBound(Math.max(...figures.platforms.map(({ ages }) => ages.p50)));
  const all = formatUpperBound(Math.max(...figures.platforms.map(({ ages }) => ages.max)));
  if (half === all) return `Tous les chiffres ont moins de ${all}.`;
  return `La moitié des chiffres ont moins de ${half}, aucun plus de ${all}.`;
}

/** Formats the smallest whole number of minutes, hours or days that is greater than an age. */
function formatUpperBound(seconds: number): string {
  const above = (unit: number) => Math.floor(seconds / unit) + 1;
  if (seconds < minute) return '1 minute';
  if (seconds < hour) return `${above(minute)} minutes`;
  if (seconds < 2 * day) return `${above(hour)} h`;
  return `${above(day)} jours`;
}

/** Joins the names of parts and adds « est » or « sont »: `les comptes et le fil québécois sont`. */
function buildClause(parts: readonly FreshnessPart[]): string {
  const names = parts.map((part) => subjects[part]);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' et ');
  const isSingular = parts.length === 1 && parts.every((part) => singularParts.includes(part));
  return `${list} ${isSingular ? 'est' : 'sont'}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
