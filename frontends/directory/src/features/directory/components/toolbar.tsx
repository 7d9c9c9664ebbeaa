import { directorySortChoices } from '@bottin/contracts/domain/content.ts';
import type { Facets } from '@bottin/contracts/domain/entry-list.ts';
import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { latePart } from '@bottin/ui/components/late-part.tsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../../components/search-box.tsx';
import { profilePath } from '../../../lib/creator.ts';
import { changeFor } from '../../../lib/suggestion.ts';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { activeFilterCount, cleared, defaultSort, differsFromDefault, sortOf } from '../filters.ts';
import { useSearchText } from '../hooks/use-search-text.ts';
import { Menu, MenuFilters, PlatformFilter } from './filter-fields.tsx';

const FilterSheet = latePart(() => import('./filter-sheet.tsx'));

/** The search box, the filters and the sort. */
export function Toolbar({
  search,
  onChange,
  total,
  facets,
}: {
  search: URLSearchParams;
  onChange: (change: AddressChange, options?: { replace?: boolean }) => void;
  total: number | undefined;
  facets: Facets | undefined;
}) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const box = useSearchText(search.get('search') ?? '', (text) =>
    onChange({ search: text }, { replace: true }),
  );
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'creator') {
      navigate(profilePath(suggestion.slug));
      return;
    }
    const change = changeFor(suggestion);
    box.setText(change.search ?? '');
    onChange(change);
  };
  const count = activeFilterCount(search);
  const clearAll = () => {
    onChange(cleared);
    // The button that was pressed is about to go.
    input.current?.focus();
  };
  const clear = differsFromDefault(search) && (
    <Button variant="ghost" size="sm" onClick={clearAll} className="shrink-0">
      <X aria-hidden="true" className="size-4" />
      Effacer les filtres
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        inputRef={input}
        label="Rechercher un créateur"
        placeholder="Nom, sujet, ville…"
        value={box.text}
        onChange={box.setText}
        onSubmit={box.submit}
        onChoose={choose}
      />
      <div className="hidden lg:block">
        <PlatformFilter search={search} onChange={onChange} facets={facets} />
      </div>
      <div className="flex items-end gap-2 lg:grid lg:grid-cols-4 lg:gap-4">
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'open'}
          onClick={() => setSheet('open')}
          className="min-h-11 shrink-0 gap-1.5 lg:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filtres
          {count > 0 && (
            <span className="rounded-sm bg-bleu px-1.5 text-on-bleu text-xs tabular-nums">{count}</span>
          )}
        </Button>
        <MenuFilters search={search} onChange={onChange} facets={facets} className="hidden lg:block" />
        <Menu
          label="Trier par"
          value={sortOf(search)}
          choices={directorySortChoices}
          onChange={(value) => onChange({ sort: value === defaultSort ? null : value })}
          className="flex-1"
        />
      </div>
      {clear && <div className="-mx-3 -my-2">{clear}</div>}
      {sheet !== 'never' && (
        <FilterSheet
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          onMissing={() => setSheet('never')}
          search={search}
          onChange={onChange}
          total={total}
          facets={facets}
        />
      )}
    </div>
  );
}
