import { agePercentiles } from '@bottin/contracts/domain/freshness.ts';
import type { Freshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { formatCount, formatNumber } from '@bottin/ui/format/number.ts';
import { formatAge } from '../age.ts';

const headings = { p50: '50\u00A0%', p90: '90\u00A0%', p99: '99\u00A0%', max: '100\u00A0%' } as const;
const cell = 'px-1 py-3 text-right tabular-nums sm:px-3';

/** Table with the age of the creators' statistics, by platform. */
export function FigureAges({ figures }: { figures: Freshness['figures'] }) {
  return (
    <section aria-labelledby="figures" className="mt-12 max-w-3xl">
      <h2 id="figures" className="text-xl">
        L’âge des chiffres
      </h2>
      <p className="mt-2 text-muted">
        Les chiffres d’une chaîne connectée sont relus chaque jour. Ceux qui n’ont pas pu l’être depuis 30
        jours disparaissent.
      </p>
      {figures ? <AgeTable figures={figures} /> : <p className="mt-4">{unknownText}</p>}
    </section>
  );
}

const unknownText = 'On ne sait pas en ce moment\u202F: cette partie ne répond pas.';

function AgeTable({ figures: { platforms, lateChannels } }: { figures: NonNullable<Freshness['figures']> }) {
  if (platforms.length === 0) return <p className="mt-4">Aucune chaîne n’a encore été lue.</p>;
  return (
    <>
      <table className="mt-4 w-full border-ink border-t-2 text-sm sm:text-base">
        <caption className="mt-3 caption-bottom text-left text-muted text-sm">
          L’âge que les chiffres de la moitié des chaînes ne dépassent pas (50 %), puis ceux de neuf sur dix,
          de 99 sur cent et de toutes.
        </caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 text-left">
              Plateforme
            </th>
            <th scope="col" className={cell}>
              Chaînes
            </th>
            {agePercentiles.map((rank) => (
              <th key={rank} scope="col" className={cell}>
                {headings[rank]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {platforms.map(({ platform, channels, ages }) => (
            <tr key={platform}>
              <th scope="row" className="py-3 text-left font-semibold">
                {platformLabels[platform]}
              </th>
              <td className={cell}>{formatNumber(channels)}</td>
              {agePercentiles.map((rank) => (
                <td key={rank} className={cell}>
                  {formatAge(ages[rank])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">{formatLateChannels(lateChannels)}</p>
    </>
  );
}

function formatLateChannels(count: number): string {
  if (count === 0) return 'Aucune chaîne connectée n’attend sa lecture depuis plus d’un jour.';
  return `${formatCount(count, 'chaîne connectée', 'chaînes connectées')} ${
    count === 1 ? 'attend sa lecture' : 'attendent leur lecture'
  } depuis plus d’un jour.`;
}
