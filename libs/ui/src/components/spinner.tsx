import { LoaderCircle } from './icons.tsx';
import { cn } from '../lib/cn.ts';

/** A spinner. Screen readers ignore it unless `label` is set. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-2">
      <LoaderCircle aria-hidden="true" className={cn('size-5 animate-spin', className)} />
      {label && <span>{label}</span>}
    </span>
  );
}
