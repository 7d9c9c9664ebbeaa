import { limits } from '@bottin/contracts/domain/limits.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { Search } from '@bottin/ui/components/icons.tsx';
import { useState } from 'react';

/** Search form for all creators; an empty text shows the newest creators again. */
export function CreatorSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  // A new `key` instead would remount the form and lose the focus.
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }
  return (
    <search className="w-full sm:w-96">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
        className="flex items-end gap-2"
      >
        <Field label="Chercher un créateur" className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              value={typed}
              maxLength={limits.search.max}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          <Search aria-hidden="true" className="size-4" />
          Chercher
        </Button>
      </form>
    </search>
  );
}
