import { isOpenToCollaboration } from '@bottin/contracts/domain/collaboration-days.ts';
import {
  collaborationKindLabels,
  getLastPausedDay,
  replyDelayLabels,
} from '@bottin/contracts/domain/collaboration.ts';
import type { PublicCollaboration } from '@bottin/contracts/domain/collaboration-schema.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Handshake } from '@bottin/ui/components/icons.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { Section } from './section.tsx';

/**
 * Shows which proposals a creator accepts and how soon they reply. For a creator who has paused proposals,
 * shows only the last day of the pause.
 */
export default function CollaborationSection({ collaboration }: { collaboration: PublicCollaboration }) {
  const { kinds, delay, openFrom } = collaboration;
  const lastPausedDay = `${getLastPausedDay(openFrom)}T12:00:00Z`;
  return (
    <Section title="Collaborations">
      {isOpenToCollaboration(collaboration) ? (
        <>
          <p className="flex items-center gap-2 font-semibold text-bleu">
            <Handshake aria-hidden="true" className="size-5" />
            <span>Ouvert aux collaborations</span>
          </p>
          <ul aria-label="Types de propositions" className="mt-3 flex flex-wrap gap-2 *:inline-flex">
            {kinds.map((kind) => (
              <li key={kind}>
                <Badge>{collaborationKindLabels[kind]}</Badge>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-muted text-sm">{`Délai habituel de réponse : ${replyDelayLabels[delay].toLowerCase()}`}</p>
        </>
      ) : (
        <p className="text-muted">{`Pas de nouvelle collaboration jusqu’au ${formatDate(lastPausedDay)}.`}</p>
      )}
    </Section>
  );
}
