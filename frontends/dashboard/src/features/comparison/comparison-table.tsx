import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { listComparisonRows } from './comparison-rows.tsx';
import type { ComparedPerson } from './load-people.ts';

const label = 'sticky left-0 z-10 w-28 min-w-28 bg-paper py-4 pr-3 text-left align-top sm:w-44 sm:min-w-44';
const cell = 'min-w-40 px-3 py-4 text-left align-top';

/**
 * Table with one column for each person. In a narrow window, it scrolls sideways while the row labels stay in
 * view. It doesn't stack the columns, because stacked values are hard to compare.
 */
export function ComparisonTable({ people }: { people: readonly ComparedPerson[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without focus, the keyboard can't scroll it sideways */}
      <section aria-label="Comparaison" tabIndex={0} className="overflow-x-auto">
        <table className="border-ink border-t-2">
          <caption className="sr-only">Comparaison des profils, une colonne par personne</caption>
          <thead>
            <tr className="border-line border-b">
              <td className={label} />
              {people.map(({ entry }) => (
                <th key={entry.id} scope="col" className={cell}>
                  <Avatar name={entry.name} src={entry.profileImageUrl} platform={entry.platform} />
                  <TextLink to={`/createurs/${entry.slug}`} className="mt-2 block font-bold font-heading">
                    {entry.name}
                  </TextLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {listComparisonRows(people).map((row) => (
              <tr key={row.key}>
                <th scope="row" className={`${label} font-semibold text-sm`}>
                  <span>{row.label}</span>
                  {row.origin && <span className="block font-normal text-muted text-xs">{row.origin}</span>}
                </th>
                {people.map((person) => (
                  <td key={person.entry.id} className={cell}>
                    {row.cell(person) ?? <Unknown />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4 max-w-3xl text-muted text-xs">
        Une case vide veut dire que la personne n’a pas relié ou ne montre pas ce chiffre, ou que la lecture a
        plus de 30 jours. YouTube compte les vues autrement depuis le 24 août 2026.
      </p>
    </>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        —
      </span>
      <span className="sr-only">Inconnu</span>
    </>
  );
}
