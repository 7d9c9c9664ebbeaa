import { limits } from '@bottin/contracts/domain/limits.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

/** A search field and, where there is one, its button. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  inputRef,
  children,
  className,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  inputRef?: Ref<HTMLInputElement>;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className={cn(
          'flex items-center gap-2 rounded-lg border border-line-strong bg-surface pl-4 transition-colors hover:border-ink',
          'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-bleu has-[input:focus-visible]:outline-offset-2',
          className,
        )}
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          ref={inputRef}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          maxLength={limits.search.max}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-muted"
        />
        {children}
      </form>
    </search>
  );
}
