import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import { CreatorRow } from '../../../components/creator-row.tsx';
import type { CardFilters } from '../../../lib/focus.ts';
import { getPrintedLine } from '../../../lib/printed-line.ts';
import type { DirectoryView } from '../filters.ts';
import { WhitePages } from './white-pages.tsx';

/** Shows results as a list of rows or as white pages. */
export default function OtherView({
  view,
  label,
  list,
  focus,
  byName,
}: {
  view: Exclude<DirectoryView, 'grid'>;
  label: string;
  list: EntryList;
  focus: CardFilters;
  /** Whether the results are in alphabetical order. */
  byName: boolean;
}) {
  if (view === 'pages') {
    return <WhitePages label={label} creators={list.creators} focus={focus} byName={byName} />;
  }
  return (
    <ul aria-label={label} className="later-items divide-y divide-line [--later:11rem] sm:[--later:8.5rem]">
      {list.creators.map((creator) => (
        <li key={creator.id} {...getPrintedLine(creator, focus)}>
          <CreatorRow creator={creator} focus={focus} marks={list.marks?.[creator.id]} />
        </li>
      ))}
    </ul>
  );
}
