import { suggestDisplayName } from '@bottin/contracts/domain/display-name.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { useState } from 'react';

/**
 * Button that replaces the hyphens of a public name with spaces; a second press undoes this. Shows nothing for
 * a name without a suggestion. The caller saves the name.
 */
export function NameSuggestion({
  name,
  original = null,
  onChange,
}: {
  name: string;
  /** Hyphenated name, if the user has already replaced it by the suggestion. */
  original?: string | null;
  onChange: (name: string) => void;
}) {
  // Spelling that the button has replaced.
  const [replaced, setReplaced] = useState(original);
  const suggestion = suggestDisplayName(name);
  const undo = replaced !== null && suggestDisplayName(replaced) === name ? replaced : null;
  const next = undo ?? suggestion;
  if (next === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* The same button undoes the change, so that it keeps the focus. */}
      <Button
        variant="secondary"
        size="sm"
        className="text-left"
        onClick={() => {
          setReplaced(undo === null ? name : null);
          onChange(next);
        }}
      >
        {`${undo === null ? 'Écrire' : 'Remettre'} « ${next} »`}
      </Button>
      <p role="status" className="text-muted text-sm">
        {undo !== null && <span>L’adresse de ta page ne change pas.</span>}
      </p>
    </div>
  );
}
