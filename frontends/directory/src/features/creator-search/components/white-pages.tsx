import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import { getInitial } from '@bottin/contracts/domain/letters.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { Link } from '@bottin/ui/components/router-link.tsx';
import type { CardFilters } from '../../../lib/focus.ts';
import { getPrintedLine } from '../../../lib/printed-line.ts';
import { profilePath } from '../../../lib/creator.ts';

interface Section {
  initial: string;
  people: Entry[];
}

/** Groups consecutive entries that have the same initial. */
function groupByInitial(creators: readonly Entry[]): Section[] {
  const sections: Section[] = [];
  for (const creator of creators) {
    const initial = getInitial(creator.name);
    const last = sections.at(-1);
    if (last?.initial === initial) last.people.push(creator);
    else sections.push({ initial, people: [creator] });
  }
  return sections;
}

/**
 * Shows entries like the white pages of a phone book: name and town, a dotted leader, followers. In
 * alphabetical order, letters are headings.
 */
export function WhitePages({
  label,
  creators,
  focus,
  byName,
}: {
  label: string;
  creators: readonly Entry[];
  focus: CardFilters;
  byName: boolean;
}) {
  if (!byName) {
    return (
      <div className="white-pages">
        <Lines label={label} creators={creators} focus={focus} />
      </div>
    );
  }
  return (
    <div className="white-pages">
      {groupByInitial(creators).map(({ initial, people }) => (
        <section key={initial} aria-label={initial}>
          <h3>{initial}</h3>
          <Lines label={`${label}, ${initial}`} creators={people} focus={focus} />
        </section>
      ))}
    </div>
  );
}

function Lines({
  label,
  creators,
  focus,
}: {
  label: string;
  creators: readonly Entry[];
  focus: CardFilters;
}) {
  return (
    <ul aria-label={label}>
      {creators.map((creator) => {
        const { 'data-figure': figure } = getPrintedLine(creator, focus);
        return (
          <li key={creator.id}>
            <Link to={profilePath(creator.slug)}>{creator.name}</Link>
            {creator.region && <span>{` · ${getCityLabel(creator.region)}`}</span>}
            <i aria-hidden="true" />
            <b>{figure}</b>
          </li>
        );
      })}
    </ul>
  );
}
