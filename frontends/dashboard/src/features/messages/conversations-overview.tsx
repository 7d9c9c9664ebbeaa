import type { Conversation } from '@bottin/contracts/domain/messages-schema.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import { conversationPath } from '@bottin/contracts/pages/messages.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Handshake } from '@bottin/ui/components/icons.tsx';
import { ButtonLink, rowLinkClass } from '@bottin/ui/components/link.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useExistingPage } from '@bottin/ui/hooks/use-existing-page.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkToView, useOpenView } from '../../lib/views.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { nameCorrespondent } from './correspondent-name.ts';

/** All conversations of the user, the latest message first, then the people whom the user has blocked. */
export function ConversationsOverview({ host }: { host: Pick<Host, 'toast'> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const openView = useOpenView();
  const page = parsePageNumber(search);
  const { data, error, isValidating, mutate } = useCall(
    messageCalls.all,
    { query: { page } },
    { revalidateOnMount: true, keepPreviousData: true },
  );
  const navigate = useNavigate();
  const lastPage = useExistingPage(page, data?.pagination.totalPages, (last) =>
    navigate(`/messages?page=${last}`, { replace: true }),
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        Messages
      </h1>
      <p className="mt-1 mb-8 text-lg text-muted">
        Tes propositions et leurs réponses, gardées 90 jours après le dernier message.
      </p>
      {error ? (
        <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.conversations.length === 0 ? (
        <EmptyState
          icon={<Handshake aria-hidden="true" />}
          title="Tu n’as pas encore de message"
          description="Propose une collaboration depuis la page d’un profil."
          actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
        />
      ) : (
        <>
          <ul aria-label="Conversations" className="divide-y divide-line border-line border-y">
            {data.conversations.map((conversation) => (
              <OverviewRow key={conversation.id} conversation={conversation} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={lastPage}
            onChange={(next) => openView(`/messages?page=${next}`)}
            className="mt-8"
          />
        </>
      )}
      {!error && <BlockedPeople host={host} pageHeading={heading} />}
    </>
  );
}

function OverviewRow({ conversation }: { conversation: Conversation }) {
  const { id, excerpt, lastMessageAt, refusedBy, isBlocked, isUnread } = conversation;
  return (
    <li className="relative py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link
          {...linkToView(conversationPath(id))}
          className={`font-bold font-heading text-lg ${rowLinkClass}`}
        >
          {nameCorrespondent(conversation)}
        </Link>
        <div className="flex flex-wrap items-center gap-3 text-muted text-sm">
          {isUnread && <Badge tone="info">Non lu</Badge>}
          {refusedBy && <Badge>Refusée</Badge>}
          {isBlocked && <Badge>Bloquée</Badge>}
          <span>{formatDate(lastMessageAt)}</span>
        </div>
      </div>
      <p className={isUnread ? 'truncate font-semibold' : 'truncate text-muted'}>{excerpt}</p>
    </li>
  );
}
