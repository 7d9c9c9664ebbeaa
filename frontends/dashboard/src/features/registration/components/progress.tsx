import { cn } from '@bottin/ui/lib/cn.ts';
import { Check } from '@bottin/ui/components/icons.tsx';
import { type Step, stepLabels } from '../draft.ts';

/** Progress indicator of the wizard. */
export function Progress({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const index = steps.indexOf(current);
  return (
    <div>
      <p className="text-muted text-sm" aria-live="polite">
        <span>{`Étape ${index + 1} sur ${steps.length}`}</span>
        <span className="sm:sr-only">{`\u202f: ${stepLabels[current]}`}</span>
      </p>
      <ol className="mt-2 flex gap-2">
        {steps.map((step, at) => (
          <li key={step} aria-current={step === current ? 'step' : undefined} className="min-w-0 flex-1">
            <span
              aria-hidden="true"
              className={cn('block h-1 rounded-sm', at <= index ? 'bg-bleu' : 'bg-line')}
            />
            <span
              className={cn(
                'mt-1.5 hidden items-center gap-1 text-xs sm:flex',
                at === index ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              {at < index && <Check aria-hidden="true" className="size-3.5 shrink-0 text-bleu" />}
              <span>{stepLabels[step]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
