import type { AccountSession } from '@bottin/contracts/http/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useEffect, useRef, useState } from 'react';
import { FormSection } from '../../../components/form-section.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { type EndedSessions, useSessions } from '../api/use-sessions.ts';

const questions = {
  one: {
    title: (device: string) => `Fermer la session « ${device} » ?`,
    description: 'Il faudra se connecter de nouveau sur cet appareil.',
    confirm: 'Fermer la session',
  },
  others: {
    title: 'Fermer toutes les autres sessions ?',
    description: 'Tu restes connecté ici ; il faudra se connecter de nouveau partout ailleurs.',
    confirm: 'Fermer les autres sessions',
  },
} as const;

/** Open sessions of the account. The current session is marked; the user can end all other sessions. */
export function SessionList({ host }: { host: Pick<Host, 'toast'> }) {
  const { sessions, error, isRetrying, retry, end } = useSessions();
  const [selected, setSelected] = useState<EndedSessions>('others');
  const [asking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hasOthers = sessions?.some((session) => !session.current) ?? false;

  const openDialog = (what: EndedSessions) => {
    setSelected(what);
    setAsking(true);
  };
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    // The button that opened the dialog was removed with its row, so the focus moves to the list.
    if (closings > 0) list.current?.focus();
  }, [closings]);
  const { send, pending } = useMutation(end, {
    onSuccess: (message) => {
      setAsking(false);
      setClosings((count) => count + 1);
      host.toast({ title: message, tone: 'success' });
    },
    onError: (failure) => showErrorToast(host, failure),
    onSettled: () => setAsking(false),
  });

  return (
    <FormSection
      level="h3"
      title="Sessions ouvertes"
      intro="Les appareils où ton compte est connecté. Ferme ceux que tu ne reconnais pas."
    >
      {error ? (
        <ErrorCard error={error} onRetry={retry} pending={isRetrying} />
      ) : !sessions ? (
        <Skeleton className="h-20" />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Sessions ouvertes" className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={() => openDialog(session)} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => openDialog('others')}>
          Fermer toutes les autres sessions
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={selected === 'others' ? questions.others.title : questions.one.title(selected.device)}
        description={(selected === 'others' ? questions.others : questions.one).description}
        confirmLabel={(selected === 'others' ? questions.others : questions.one).confirm}
        pending={pending}
        onConfirm={() => send(selected)}
      />
    </FormSection>
  );
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{session.device}</span>
          {session.current && <Badge tone="success">Cette session</Badge>}
        </p>
        <p className="text-muted text-sm">
          {`Ouverte le ${formatDate(session.createdAt)} · active ${formatRelativeTime(session.lastSeenAt)}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="ghost" size="sm" className="text-danger" onClick={onEnd}>
          Fermer
          <span className="sr-only">{` la session ${session.device}`}</span>
        </Button>
      )}
    </li>
  );
}
