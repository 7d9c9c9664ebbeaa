import { cn } from '@bottin/ui/lib/cn.ts';
import { BookOpen, LayoutGrid, List } from '@bottin/ui/components/icons.tsx';
import type { DirectoryView } from '../filters.ts';

const views = [
  { value: 'grid', label: 'Grille', Icon: LayoutGrid },
  { value: 'list', label: 'Liste', Icon: List },
  { value: 'pages', label: 'Pages blanches', Icon: BookOpen },
] as const;

/** Switch between the grid, the list and the phone-book view. */
export function ViewToggle({
  view,
  onChange,
}: {
  view: DirectoryView;
  onChange: (view: DirectoryView) => void;
}) {
  return (
    <fieldset className="flex shrink-0 rounded-sm border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Affichage</legend>
      {views.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={cn(
            'inline-flex size-8.5 items-center justify-center rounded-sm transition-colors',
            view === value ? 'bg-bleu text-on-bleu' : 'text-muted hover:text-bleu',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
