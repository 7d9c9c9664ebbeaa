import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { formatSince } from '@bottin/ui/format/date.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';

/** The comparison stops counting at this number of differing profiles. */
const maxCounted = 10_000;

/** Shows how many profiles differ between the search index and the database. */
export function IndexDrift({ index, measuredAt }: Pick<Freshness, 'index' | 'measuredAt'>) {
  return (
    <section aria-labelledby="index" className="mt-12 max-w-3xl">
      <h2 id="index" className="text-xl">
        Le répertoire et les profils
      </h2>
      <p className="mt-2 text-muted">
        La recherche a sa propre copie des profils. Elle est comparée aux originaux, l’un après l’autre, sans
        arrêt.
      </p>
      <p className="mt-4">{index ? formatDrift(index, measuredAt) : 'La comparaison est en cours.'}</p>
    </section>
  );
}

function formatDrift({ differing, comparedAt }: NonNullable<Freshness['index']>, measuredAt: string): string {
  const compared = `Comparaison ${formatSince(comparedAt, measuredAt)}`;
  if (differing === 0) return `${compared}\u202F: aucun écart.`;
  if (differing === 1) return `${compared}\u202F: un profil diffère.`;
  const more = differing >= maxCounted ? ' ou plus' : '';
  return `${compared}\u202F: ${formatNumber(differing)} profils${more} diffèrent.`;
}
