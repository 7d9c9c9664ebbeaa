import { categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';

/** Categories of a region that have entries, largest first. Each links to the directory. */
export function RegionCategories({
  place,
  counts,
}: {
  /** Value of the region filter. */
  place: string;
  counts: Readonly<Record<string, number>>;
}) {
  const found = categorySlugs
    .map((slug) => ({ slug, count: counts[slug] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return (
    <ul aria-label="Catégories de la région" className="flex flex-wrap gap-2">
      {found.map(({ slug, count }) => (
        <li key={slug}>
          <Link
            to={`/repertoire?${new URLSearchParams({ niche: slug, region: place })}`}
            className="inline-flex min-h-10 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 font-medium text-sm hover:border-bleu hover:text-bleu"
          >
            <span>{categoryLabels[slug]}</span>
            <span className="text-muted tabular-nums">
              <span>{formatNumber(count)}</span>
              <span className="sr-only">{` ${pluralize(count, 'créateur')}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
