import { discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import { formatCount } from '@bottin/ui/format/number.ts';

/**
 * Explains the daily rotation of discoveries. `total` is the number of profiles in the rotation, or 0 when
 * unknown.
 */
export function RotationRule({ total }: { total: number }) {
  const round = Math.ceil(total / discoveriesPerDay);
  return (
    <section aria-labelledby="rule" className="mt-16 max-w-2xl">
      <h2 id="rule" className="mb-4 text-xl">
        La règle
      </h2>
      <ul className="flex list-disc flex-col gap-3 pl-5">
        <li>
          {`Chaque jour à minuit, ${discoveriesPerDay} profils du répertoire ont leur tour\u202f: ceux qui attendent depuis le plus longtemps.`}
        </li>
        <li>
          On attend depuis le lendemain de son dernier tour, ou depuis la création de son compte. Un nouveau
          profil n’attend pas plus que les autres.
        </li>
        <li>
          Ceux qui attendent depuis le même jour gardent l’ordre de leur dernier tour. Les nouveaux viennent
          après, dans un ordre tiré au sort à partir de la date seulement : personne n’y peut rien, nous non
          plus.
        </li>
        <li>
          Le nombre d’abonnés, la plateforme, la catégorie et la ville ne comptent pas. Un tour ne s’achète
          pas.
        </li>
        <li>Sur une année, deux profils présents toute l’année ont le même nombre de tours, à un près.</li>
      </ul>
      {round > 1 && (
        <p className="mt-4 text-muted">
          {`À ${formatCount(total, 'profil')}, ton tour revient aux ${formatCount(round, 'jour')} environ.`}
        </p>
      )}
    </section>
  );
}
