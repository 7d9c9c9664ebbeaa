import type { RankMoves } from '@bottin/contracts/domain/rank-moves.ts';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatCount } from '@bottin/ui/format/number.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { createContext, useContext } from 'react';

export const RankMovesContext = createContext<RankMoves | undefined>(undefined);

/**
 * Shows how many ranks a creator gained or lost within a week, or that the creator is new. Renders nothing if
 * the rank is unchanged or the change is unknown.
 */
export function RankMove({ slug }: { slug: string }) {
  const ranking = useContext(RankMovesContext);
  // A slug can be the name of an inherited property, such as `constructor`.
  const move = ranking && Object.hasOwn(ranking.moves, slug) ? ranking.moves[slug] : undefined;
  if (!ranking || move === undefined) return null;
  return (
    <span
      title={`Depuis le ${formatDay(ranking.since)}`}
      className={cn(
        'ml-2 inline-block whitespace-nowrap font-semibold text-xs tabular-nums',
        move === null ? 'text-bleu' : move > 0 ? 'text-success' : 'text-muted',
      )}
    >
      {move === null ? (
        <span>nouvelle entrée</span>
      ) : (
        <>
          <span aria-hidden="true">{`${move > 0 ? '▲' : '▼'}${Math.abs(move)}`}</span>
          <span className="sr-only">
            {`, ${formatCount(Math.abs(move), 'rang')} ${move > 0 ? 'de plus' : 'de moins'} en une semaine`}
          </span>
        </>
      )}
    </span>
  );
}

/** Note that explains the arrows. Renders nothing if the ranking has no arrows. */
export function RankMovesNote() {
  const ranking = useContext(RankMovesContext);
  if (!ranking || Object.keys(ranking.moves).length === 0) return null;
  return (
    <p className="mt-6 text-muted text-sm">
      {`▲ et ▼\u202F: rangs gagnés et perdus depuis le ${formatDay(ranking.since)}, calculés par Bottin d’après les chiffres des plateformes.`}
    </p>
  );
}

/** Formats a day. 17:00 UTC is around noon in Quebec; midnight UTC is still the previous day there. */
const formatDay = (day: string) => formatDate(`${day}T17:00:00Z`);
