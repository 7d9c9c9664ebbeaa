import { administrativeRegions } from '@bottin/contracts/domain/administrative-regions.ts';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useState } from 'react';
import { mapShapes, mapViewBox } from '../map-shapes.ts';

/** Number of creators as text, or an empty text while it is unknown. */
function formatCreators(count: number | undefined): string {
  return count === undefined ? '' : formatCount(count, 'créateur');
}

/**
 * Map of the administrative regions; each region is a link. The number of creators and the name of the region
 * under the pointer or with the focus are written below the map.
 */
export function RegionMap({ counts }: { counts: Readonly<Record<string, number>> | undefined }) {
  const [shown, setShown] = useState<string | null>(null);
  const named = administrativeRegions.find(({ slug }) => slug === shown);
  return (
    <nav aria-label="Carte des régions">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the navigation names the map, and a title would be a tooltip over all regions. */}
      <svg viewBox={mapViewBox} className="w-full">
        {administrativeRegions.map(({ slug, name }) => (
          // Only the polygon receives pointer events, not the link, because the bounding boxes of neighbouring
          // regions overlap.
          <Link
            key={slug}
            to={`/regions/${slug}`}
            aria-label={[name, formatCreators(counts?.[slug])].filter(Boolean).join(', ')}
            onPointerEnter={() => setShown(slug)}
            onPointerLeave={() => setShown(null)}
            onFocus={() => setShown(slug)}
            onBlur={() => setShown(null)}
            className="group pointer-events-none outline-none"
          >
            <polygon
              points={mapShapes[slug]}
              strokeWidth="2"
              strokeLinejoin="round"
              className={cn(
                'pointer-events-auto cursor-pointer stroke-ink transition-colors group-hover:fill-bleu group-focus-visible:fill-erable',
                counts?.[slug] === 0 ? 'fill-paper' : 'fill-givre',
              )}
            />
          </Link>
        ))}
      </svg>
      <p aria-hidden="true" className="min-h-6 text-center text-sm">
        {named && <span className="font-semibold">{named.name}</span>}
        {named && counts && <span className="text-muted">{` · ${formatCreators(counts[named.slug])}`}</span>}
      </p>
    </nav>
  );
}
