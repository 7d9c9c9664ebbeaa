import {
  reportCategoryLabels,
  reportOutcomeLabels,
  reportTargetLabels,
} from '@bottin/contracts/domain/reports.ts';
import type { ReportGroup } from '@bottin/contracts/domain/reports-schema.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { Checkbox } from '@bottin/ui/components/checkbox.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatCount } from '@bottin/ui/format/number.ts';

const actLabels = { suspend: 'Compte suspendu', restore: 'Compte rétabli' } as const;
const contestLabels = { upheld: 'Décision maintenue', dismissed: 'Décision annulée' } as const;

/** Shows one reported target: its open reports, the earlier decisions, and the buttons for a decision. */
export function ReportGroupItem({
  group,
  isSelected,
  pending,
  onSelect,
  onClose,
  onSuspend,
  onRestore,
  onDelete,
}: {
  group: ReportGroup;
  isSelected: boolean;
  pending: boolean;
  onSelect: (isSelected: boolean) => void;
  onClose: () => void;
  onSuspend: () => void;
  onRestore: () => void;
  onDelete: () => void;
}) {
  const { label, quote, profile, reports, total, acts } = group;
  const named = <span className="sr-only">{` ${label}`}</span>;
  return (
    <article className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          label={<span className="sr-only">{`Choisir ${label}`}</span>}
        />
        <h3 className="text-lg">{label}</h3>
        <Badge tone="info">{reportTargetLabels[group.kind]}</Badge>
        {total > 0 && <span className="text-muted text-sm">{formatCount(total, 'signalement')}</span>}
        {profile && <TextLink to={`/createurs/${profile.slug}`}>{profile.name}</TextLink>}
      </div>
      {quote !== null && (
        <blockquote className="whitespace-pre-line border-line border-l-2 pl-3 [overflow-wrap:anywhere]">
          {quote}
        </blockquote>
      )}
      {reports.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={`Signalements de ${label}`}>
          {reports.map(({ id, receipt, category, text, getsOutcome, createdAt }) => (
            <li key={id} className="border-line border-l-2 pl-3 text-sm">
              <p className="text-muted">
                {[
                  reportCategoryLabels[category],
                  formatDate(createdAt),
                  receipt,
                  getsOutcome ? 'attend une réponse' : 'sans adresse',
                ].join(' · ')}
              </p>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <EarlierDecisions group={group} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onClose}>
          <span>Fermer…</span>
          {named}
        </Button>
        {acts[0]?.act === 'suspend' ? (
          <Button size="sm" variant="secondary" pending={pending} onClick={onRestore}>
            <span>Rétablir</span>
            {named}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" className="text-danger" onClick={onSuspend}>
            <span>Suspendre</span>
            {named}
          </Button>
        )}
        <Button size="sm" variant="ghost" className="text-danger" onClick={onDelete}>
          <span>Supprimer le compte</span>
          {named}
        </Button>
      </div>
    </article>
  );
}

/**
 * Lists the suspensions and restorations of the target's account, then the decisions about the target. A
 * contested decision is shown with the user's objection and our answer.
 */
function EarlierDecisions({ group: { label, decisions, acts } }: { group: ReportGroup }) {
  if (decisions.length === 0 && acts.length === 0) return null;
  return (
    <section aria-label={`Décisions d’avant sur ${label}`} className="text-sm">
      <h4 className="font-semibold">Décisions d’avant</h4>
      <ul className="mt-1 flex flex-col gap-1">
        {acts.map(({ act, reason, at }) => (
          <li key={`${act} ${at}`}>{[formatDate(at), actLabels[act], reason].filter(Boolean).join(' · ')}</li>
        ))}
        {decisions.map(({ id, outcome, reason, reports, decidedAt, contest, answer, answerOutcome }) => (
          <li key={id}>
            <p>
              {[
                formatDate(decidedAt),
                reportOutcomeLabels[outcome],
                formatCount(reports, 'signalement'),
                reason,
              ].join(' · ')}
            </p>
            {contest !== null && (
              <p className="border-erable border-l-2 pl-3">
                <strong>{answer === null ? 'Contestée : ' : 'Contestée, répondue : '}</strong>
                <span className="whitespace-pre-line">{contest}</span>
              </p>
            )}
            {answer !== null && (
              <p className="pl-3 text-muted">
                {[answerOutcome && contestLabels[answerOutcome], answer].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
