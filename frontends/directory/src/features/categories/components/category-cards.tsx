import { categoryCards, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { ArrowRight } from '@bottin/ui/components/icons.tsx';
import { findCategoryText } from '../../../lib/category-texts.ts';
import { OtherCategories } from './other-categories.tsx';

/**
 * Cards of the ten main categories, and below them a list of the other categories that have entries. Entry
 * counts and portraits of the most followed creators appear on the cards when they have loaded.
 */
export function CategoryCards() {
  const { data: counts, error } = useCall(creatorCalls.categoryStats);
  const { data: faces } = useCall(creatorCalls.categoryFaces);
  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:gap-x-12">
        {categoryCards.map((slug) => (
          <li key={slug} className="border-ink border-t-2">
            <Link
              to={`/categories/${slug}`}
              className="group flex h-full items-start justify-between gap-6 py-6 sm:py-8"
            >
              <div>
                <h2 className="text-2xl group-hover:text-bleu">{categoryLabels[slug]}</h2>
                <p className="mt-1 text-muted">{findCategoryText(slug)?.short}</p>
                <p className="mt-3 min-h-6 font-semibold text-sm tabular-nums">
                  {counts && <span>{formatCount(counts[categoryLabels[slug]] ?? 0, 'créateur')}</span>}
                  {!counts && !error && <span aria-hidden="true">…</span>}
                </p>
                {/* Reserves its height before the portraits load, to avoid a layout shift. */}
                <span aria-hidden="true" className="mt-3 flex h-12 -space-x-2">
                  {faces?.[slug]?.map(({ slug: creator, name, platform, profileImageUrl }) => (
                    <Avatar
                      key={creator}
                      name={name}
                      src={profileImageUrl}
                      platform={platform}
                      className="size-12 rounded-full border-2 border-paper text-base"
                    />
                  ))}
                </span>
              </div>
              <ArrowRight
                aria-hidden="true"
                className="mt-2 size-6 shrink-0 text-muted transition-transform group-hover:translate-x-1 group-hover:text-bleu"
              />
            </Link>
          </li>
        ))}
      </ul>
      {counts && <OtherCategories counts={counts} />}
    </>
  );
}
