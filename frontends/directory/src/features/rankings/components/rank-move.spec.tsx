import type { RankMoves } from '@bottin/contracts/domain/rank-moves.ts';
import { render } from '@testing-library/react';
import { RankMove, RankMovesContext } from './rank-move.tsx';

const show = (slug: string, moves: RankMoves['moves']) =>
  render(
    <RankMovesContext value={{ since: '2026-11-20', moves }}>
      <RankMove slug={slug} />
    </RankMovesContext>,
  ).container.textContent;

test.each(['constructor', 'toString', '__proto__'])(
  'the slug %s, the name of a property of every object, has no rank move unless the ranking contains one',
  (slug) => {
    expect(show(slug, {})).toBe('');
    expect(show(slug, Object.fromEntries([[slug, 2]]))).toBe('▲2, 2 rangs de plus en une semaine');
  },
);
