import {
  type CategorySlug,
  categoryCards,
  categoryLabels,
  categoryPages,
  categorySlugs,
} from '@bottin/contracts/domain/categories.ts';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';

/**
 * Lists the categories that have entries but no card, sorted by label. Each links to its category page, or to
 * the directory filtered by the category when it has no page.
 */
export function OtherCategories({ counts }: { counts: Readonly<Record<string, number>> }) {
  const others = categorySlugs
    .filter((slug) => !categoryCards.includes(slug))
    .map((slug) => ({ slug, label: categoryLabels[slug], count: counts[categoryLabels[slug]] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.label.localeCompare(other.label, 'fr-CA'));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-categories" className="mt-6 border-ink border-t-2 pt-6 sm:pt-8">
      <h2 id="other-categories" className="text-xl">
        Autres catégories
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {others.map(({ slug, label, count }) => (
          <li key={slug}>
            <Link
              to={getCategoryPath(slug)}
              className="inline-flex min-h-10 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 font-medium text-sm hover:border-bleu hover:text-bleu"
            >
              <span>{label}</span>
              <span className="text-muted tabular-nums">
                <span>{formatNumber(count)}</span>
                <span className="sr-only">{` ${pluralize(count, 'créateur')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function getCategoryPath(slug: CategorySlug): string {
  return categoryPages.includes(slug) ? `/categories/${slug}` : `/repertoire?niche=${slug}`;
}
