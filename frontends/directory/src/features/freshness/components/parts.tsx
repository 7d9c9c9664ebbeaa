import type { Freshness, PartFreshness } from '@bottin/contracts/domain/freshness-schema.ts';
import type { FreshnessPart } from '@bottin/contracts/domain/freshness.ts';
import { formatTime } from '@bottin/ui/format/date.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { CircleCheck, CircleHelp, CircleOff, Clock } from '@bottin/ui/components/icons.tsx';

const labels: Readonly<Record<FreshnessPart, string>> = {
  figures: 'Chiffres des plateformes',
  accounts: 'Comptes',
  profiles: 'Profils',
  directory: 'Répertoire et recherche',
  feed: 'Fil québécois',
  mail: 'Courriels',
};

const stateIcons = {
  current: { Icon: CircleCheck, color: 'text-success' },
  late: { Icon: Clock, color: 'text-warning' },
  unknown: { Icon: CircleHelp, color: 'text-muted' },
  off: { Icon: CircleOff, color: 'text-muted' },
} as const;

/** Lists the parts of the product with their state. For a late part, shows when it became late. */
export function Parts({ parts, measuredAt }: Pick<Freshness, 'parts' | 'measuredAt'>) {
  return (
    <section aria-labelledby="parts" className="mt-12 max-w-3xl">
      <h2 id="parts" className="text-xl">
        Ce qui est en retard
      </h2>
      <p className="mt-2 text-muted">
        À jour : aucun changement n’y attend depuis plus d’une minute, et 99 chaînes sur cent ont été lues
        dans la journée.
      </p>
      <ul className="mt-4 divide-y divide-line border-ink border-t-2">
        {parts.map((part) => (
          <Part key={part.part} part={part} measuredAt={measuredAt} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part, measuredAt }: { part: PartFreshness; measuredAt: string }) {
  const { Icon, color } = stateIcons[part.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="font-semibold">{labels[part.part]}</span>
      <span className="flex items-center gap-2">
        <Icon aria-hidden="true" className={cn('size-5 shrink-0', color)} />
        <span>{formatState(part, measuredAt)}</span>
      </span>
    </li>
  );
}

function formatState({ state, since }: PartFreshness, measuredAt: string): string {
  if (state === 'current') return 'À jour';
  if (state === 'off') return 'Pas encore activé sur ce site';
  if (state === 'unknown') return 'On ne sait pas\u202F: ne répond pas';
  return since ? `En retard depuis ${formatTime(since, measuredAt)}` : 'En retard';
}
