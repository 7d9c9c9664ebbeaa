import { administrativeRegions } from '@bottin/contracts/domain/administrative-regions.ts';
import { rowLinkClass } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';

/** List of the administrative regions in their official order, with the number of creators of each. */
export function RegionList({ counts }: { counts: Readonly<Record<string, number>> | undefined }) {
  return (
    <ul aria-label="Régions" className="grid border-ink border-t-2 sm:grid-cols-2 sm:gap-x-8">
      {administrativeRegions.map(({ slug, name }) => {
        const count = counts?.[slug];
        return (
          <li
            key={slug}
            className="group relative flex min-h-11 items-center justify-between gap-3 border-line border-b py-1"
          >
            <Link to={`/regions/${slug}`} className={cn(rowLinkClass, 'font-medium group-hover:text-bleu')}>
              {name}
            </Link>
            {count !== undefined && (
              <span className="text-muted text-sm tabular-nums">
                <span>{formatNumber(count)}</span>
                <span className="sr-only">{` ${pluralize(count, 'créateur')}`}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
