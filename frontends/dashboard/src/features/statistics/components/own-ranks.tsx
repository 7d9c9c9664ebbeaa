import { getOrdinalEnding } from '@bottin/contracts/domain/ranks.ts';
import type { Ranks } from '@bottin/contracts/domain/statistics.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { Fragment } from 'react';
import { listPlaces } from '../ranks.rules.ts';

/** The user's own ranks, such as « 3e en Voyage à Shawinigan, 41e au Québec ». */
export function OwnRanks({ ranks }: { ranks: Ranks }) {
  return (
    <section aria-label="Ta place" className="mt-8 border-ink border-t-2 pt-4">
      <p className="font-bold font-heading text-xl">
        {listPlaces(ranks).map(({ rank, scope }, index) => (
          <Fragment key={scope}>
            {index > 0 && <span>, </span>}
            <span className="tabular-nums">{formatNumber(rank)}</span>
            <sup className="text-[0.6em]">{getOrdinalEnding(rank)}</sup>
            <span>{` ${scope}`}</span>
          </Fragment>
        ))}
      </p>
      <p className="mt-1 max-w-2xl text-muted text-sm">
        Rang calculé par Bottin, selon tes abonnés sur ta plateforme principale. À nombre égal, le rang est le
        même.{' '}
        <TextLink to={`/classements?niche=${encodeURIComponent(ranks.category)}`}>
          Voir le classement
        </TextLink>
      </p>
    </section>
  );
}
