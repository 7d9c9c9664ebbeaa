import { getInitial, letters } from '@bottin/contracts/domain/letters.ts';
import { buildSortParams, parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { applyAddressChange } from '../../../lib/use-address-filters.ts';

/**
 * Index tabs of the alphabetical order. On wide screens they are on the right edge of the page, otherwise in a
 * strip at the bottom of the window. Letters without names are disabled once their counts are known. The tab
 * for names in other scripts appears only if there are such names.
 */
export function LetterTabs({
  search,
  list,
  onSameLetter,
}: {
  search: URLSearchParams;
  list: EntryList;
  /** Called when the visitor selects the letter that is already in the URL. */
  onSameLetter: () => void;
}) {
  const { sortBy, letter: asked } = parseDirectoryQuery(search);
  const shown = sortBy === 'name' ? list.creators.map(({ name }) => getInitial(name)) : [];
  const current = asked && shown.includes(asked) ? asked : shown[0];
  return (
    <div className="letter-tabs">
      <nav aria-label="Index alphabétique">
        {(list.letters?.['…'] ? letters : letters.slice(0, -1)).map((letter) =>
          list.letters && !list.letters[letter] ? (
            <button key={letter} type="button" disabled aria-label={`${letter}, aucun nom`}>
              {letter}
            </button>
          ) : (
            <Link
              key={letter}
              to={`?${applyAddressChange(search, { ...buildSortParams('name-asc', search), letter })}`}
              aria-current={letter === current || undefined}
              onClick={letter === asked ? onSameLetter : undefined}
            >
              {letter}
            </Link>
          ),
        )}
      </nav>
    </div>
  );
}
