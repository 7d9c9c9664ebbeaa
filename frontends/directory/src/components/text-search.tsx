import { limits } from '@bottin/contracts/domain/limits.ts';
import { Search } from '@bottin/ui/components/icons.tsx';
import type { AddressChange, ChangeOptions } from '../lib/use-address-filters.ts';
import { HiddenParams } from './hidden-params.tsx';
import { useSearchText } from './use-search-text.ts';

/**
 * Search field above a list. The list is searched when the visitor presses Enter, or half a second after the
 * last keystroke.
 */
export function TextSearch({
  label,
  placeholder,
  applied,
  search,
  names,
  onChange,
}: {
  label: string;
  placeholder: string;
  /** The search text that the list currently uses, from the URL. */
  applied: string;
  search: URLSearchParams;
  /** Query parameters that the page reads. */
  names: readonly string[];
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
}) {
  const box = useSearchText(applied, (text) => onChange({ search: text }, { replace: true }));
  return (
    <search>
      {/* Without JavaScript, or before hydration, the browser itself sends the form to the current URL. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
        className="flex items-center gap-2 rounded-lg border border-line-strong bg-surface pl-4 transition-colors hover:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-bleu has-[input:focus-visible]:outline-offset-2"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          type="text"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          value={box.text}
          maxLength={limits.search.max}
          autoComplete="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onChange={(event) => box.setText(event.target.value)}
          className="min-h-12 w-full min-w-0 bg-transparent pr-4 text-base text-ink outline-none placeholder:text-muted"
        />
        <HiddenParams search={search} names={names} />
      </form>
    </search>
  );
}
