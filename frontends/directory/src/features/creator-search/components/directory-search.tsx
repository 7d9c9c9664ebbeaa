import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { type Ref, useImperativeHandle } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '@bottin/ui/search/search-box.tsx';
import { useSearchText } from '../../../components/use-search-text.ts';
import { profilePath } from '../../../lib/creator.ts';
import { toAddressChange } from '@bottin/ui/search/suggestion-target.ts';
import type { AddressChange, ChangeOptions } from '../../../lib/use-address-filters.ts';

/**
 * Search field of the directory. It holds the typed text in its own state, so that keystrokes don't re-render
 * filters and results.
 */
export function DirectorySearch({
  applied,
  onChange,
  inputRef,
  clearRef,
}: {
  /** The search text that the results currently use, from the URL. */
  applied: string;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
  inputRef: Ref<HTMLInputElement>;
  /** Receives the function that clears the typed text, which may not be in the URL yet. */
  clearRef: Ref<() => void>;
}) {
  const box = useSearchText(applied, (text) => onChange({ search: text }, { replace: true }));
  useImperativeHandle(clearRef, () => () => box.setText(''));
  const navigate = useNavigate();
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'creator') {
      navigate(profilePath(suggestion.slug));
      return;
    }
    const change = toAddressChange(suggestion);
    box.setText(change.search ?? '');
    onChange(change);
  };
  return (
    <SearchBox
      inputRef={inputRef}
      label="Rechercher un créateur"
      placeholder="Nom, sujet, ville…"
      value={box.text}
      onChange={box.setText}
      onSubmit={box.submit}
      onChoose={choose}
    />
  );
}
