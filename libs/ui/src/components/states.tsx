import { RotateCw, TriangleAlert } from './icons.tsx';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../calls/request.ts';
import { cn } from '../lib/cn.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** Message shown in place of a list that has no items. */
export function EmptyState({
  title,
  description,
  icon,
  actions,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      {icon && <div className="text-muted [&_svg]:size-8">{icon}</div>}
      <p className="font-bold font-heading text-lg">{title}</p>
      {description && <p className="max-w-md text-muted">{description}</p>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/**
 * Error message shown in place of a part of the page that failed to load. If `onRetry` is set, the message
 * has a « Réessayer » button.
 */
export function ErrorCard({
  error,
  title = 'Erreur lors du chargement',
  description,
  onRetry,
  pending,
  className,
}: {
  /** The error that occurred. The card shows the error's French message unless `description` is set. */
  error?: unknown;
  title?: ReactNode;
  /** Text to show in place of the error's message. */
  description?: ReactNode;
  onRetry?: () => void;
  pending?: boolean;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-10 text-center',
        className,
      )}
    >
      <TriangleAlert aria-hidden="true" className="size-8 text-danger" />
      <p className="font-bold font-heading text-lg">{title}</p>
      <p className="max-w-md text-muted">{description ?? getErrorMessage(error)}</p>
      {onRetry && (
        <Button variant="secondary" pending={pending ?? false} onClick={onRetry} className="mt-2">
          {!pending && <RotateCw aria-hidden="true" className="size-4" />}
          <span>Réessayer</span>
        </Button>
      )}
    </div>
  );
}

/** Placeholder for a page or a part of a page while it is loading. Shows « Chargement... » by default. */
export function Loading({ label = 'Chargement...', className }: { label?: string; className?: string }) {
  return (
    <div className={cn('flex min-h-64 items-center justify-center text-muted', className)}>
      <Spinner label={label} />
    </div>
  );
}
