import { minSearchers, type Statistics } from '@bottin/contracts/domain/statistics.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { toCsv } from '../../../lib/csv.ts';
import { FigureFrame } from './figure-frame.tsx';

/** Searches that led to a profile, with a bar for the count of each search. */
export function SearchesFigure({ searches }: { searches: Statistics['searches'] }) {
  const max = Math.max(1, ...searches.map(({ count }) => count));
  return (
    <FigureFrame
      title="Recherches qui mènent à ton profil"
      note={`Seulement celles qu’au moins ${minSearchers} personnes ont faites dans une même semaine, sans accents ni majuscules.`}
      file={{
        name: 'bottin-recherches',
        csv: () =>
          toCsv(
            ['Recherche', 'Personnes'],
            searches.map(({ words, count }) => [words, count]),
          ),
      }}
    >
      {searches.length === 0 ? (
        <p className="text-muted">Aucune recherche n’a encore mené assez de personnes à ton profil.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                Recherche
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Personnes
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, count }) => (
              <tr key={words} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  <span>{words}</span>
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    className="mt-1 block h-1.5 w-full"
                  >
                    <rect width={(count / max) * 100} height="4" className="fill-bleu" />
                  </svg>
                </th>
                <td className="w-16 py-1.5 text-right align-top font-semibold tabular-nums">
                  {formatNumber(count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigureFrame>
  );
}
