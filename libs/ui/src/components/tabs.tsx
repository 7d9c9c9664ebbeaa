import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

/** Tabs whose state the caller keeps (in the URL). Put a {@link TabPanel} for each value among the children. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
  children,
  className,
  activation = 'automatic',
}: {
  /** The name of the tab list for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  children: ReactNode;
  className?: string;
  activation?: 'automatic' | 'manual';
}) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next);
        if (item) onValueChange(item.value);
      }}
      activationMode={activation}
      className={className}
    >
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className={cn(
              '-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-3 px-4 font-semibold text-muted text-sm transition-colors',
              'hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-bleu data-[state=active]:text-bleu',
            )}
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

/** What one tab shows. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Primitive.Content value={value} className={cn('pt-6', className)}>
      {children}
    </Primitive.Content>
  );
}
