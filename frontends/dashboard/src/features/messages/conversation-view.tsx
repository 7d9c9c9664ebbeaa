import type { Conversation, RelayedMessage } from '@bottin/contracts/domain/messages-schema.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import { conversationPath } from '@bottin/contracts/pages/messages.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink, TextLink } from '@bottin/ui/components/link.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { ReportButton } from '@bottin/ui/components/report-button.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { excerpt } from '@bottin/ui/format/text.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { linkToView, useOpenView } from '../../lib/views.ts';
import { nameCorrespondent } from './correspondent-name.ts';
import { isMessageCall } from './message-calls.ts';
import { ReplyForm } from './reply-form.tsx';

/** Maximum length of the excerpt that names a message in the report dialog. */
const excerptLength = 60;

type Change = 'refuse' | 'block' | 'unblock';

/** Title of the toast after each change. */
const doneTexts: Readonly<Record<Change, string>> = {
  refuse: 'La proposition est refusée.',
  block: 'La personne est bloquée.',
  unblock: 'La personne est débloquée.',
};

/** One conversation: its messages, the reply, and buttons that refuse and block. */
export function ConversationView({ host, id }: { host: Pick<Host, 'session' | 'toast'>; id: string }) {
  const [search] = useSearchParams();
  const openView = useOpenView();
  const { user } = useSession(host);
  const page = parsePageNumber(search);
  const params = { conversationId: id };
  const { data, error, isValidating, mutate } = useCall(
    messageCalls.get,
    { params, query: { page } },
    { revalidateOnMount: true, keepPreviousData: true },
  );
  const { mutate: mutateAny } = useSWRConfig();
  const reload = () => mutateAny(isMessageCall);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const { send, pending } = useMutation((change: Change) => sendCall(messageCalls[change], { params }), {
    onSuccess: async (_, change) => {
      await reload();
      restoreFocus();
      host.toast({ title: doneTexts[change], tone: 'success' });
    },
    onError: (failure) => showErrorToast(host, failure, 'La conversation n’a pas changé'),
  });
  const isUnread = page === 1 && data?.conversation.isUnread === true;
  const lastMessageAt = data?.conversation.lastMessageAt;
  useEffect(() => {
    if (!isUnread || lastMessageAt === undefined) return;
    // When the request fails, the conversation stays unread, and the next visit retries.
    sendCall(messageCalls.markRead, { params: { conversationId: id }, body: { until: lastMessageAt } }).then(
      () => mutateAny(isMessageCall),
      () => undefined,
    );
  }, [id, isUnread, lastMessageAt, mutateAny]);
  const back = (
    <p className="mb-4">
      <TextLink {...linkToView('/messages')}>Tous mes messages</TextLink>
    </p>
  );
  if (error instanceof HttpError && error.status === 404) return <GoneState />;
  const errorCard = (
    <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} className="mb-4" />
  );
  // On a page that can't be loaded, `data` is the previous page.
  if (error && data?.pagination.page !== page) {
    return (
      <>
        {back}
        {errorCard}
      </>
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  const { conversation, messages, pagination } = data;
  return (
    <>
      {back}
      <ConversationHeader ref={heading} conversation={conversation} />
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        {conversation.refusedBy === null && !conversation.isStarter && (
          <Button variant="secondary" pending={pending} onClick={() => void send('refuse')}>
            Refuser la proposition
          </Button>
        )}
        <Button
          variant="secondary"
          pending={pending}
          onClick={() => void send(conversation.isBlocked ? 'unblock' : 'block')}
        >
          {conversation.isBlocked ? 'Débloquer cette personne' : 'Bloquer cette personne'}
        </Button>
      </div>
      <ReplyArea userId={user?.id} conversation={conversation} onSent={reload} />
      <h2 className="mt-10 mb-3 text-lg">Messages</h2>
      {Boolean(error) && errorCard}
      <ol aria-label="Messages, le plus récent en premier" className="flex flex-col gap-4">
        {messages.map((message) => (
          <MessageItem key={message.id} host={host} message={message} conversation={conversation} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={pagination.totalPages}
        onChange={(next) => openView(`${conversationPath(id)}&page=${next}`)}
        className="mt-8"
      />
    </>
  );
}

function ConversationHeader({
  ref,
  conversation,
}: {
  ref: RefObject<HTMLHeadingElement | null>;
  conversation: Conversation;
}) {
  const { correspondent, company, postalAddress, isStarter } = conversation;
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className="text-2xl [overflow-wrap:anywhere]">
        {nameCorrespondent(conversation)}
      </h1>
      {!isStarter && (
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">{`${company}, ${postalAddress}`}</p>
      )}
      {correspondent?.slug && (
        <p className="mt-1">
          <TextLink to={`/createurs/${correspondent.slug}`}>Voir son profil</TextLink>
        </p>
      )}
    </>
  );
}

/** The reply form, or the reason why no reply is possible. */
function ReplyArea({
  userId,
  conversation,
  onSent,
}: {
  userId: string | undefined;
  conversation: Conversation;
  onSent: () => unknown;
}) {
  const { id, correspondent, refusedBy, isBlocked } = conversation;
  if (!correspondent) return <Banner>Ce compte est fermé. Tu ne peux plus lui écrire.</Banner>;
  if (isBlocked) return <Banner>Tu as bloqué cette personne. Débloque-la pour lui écrire.</Banner>;
  if (refusedBy === 'correspondent')
    return <Banner>La proposition est refusée. Tu ne peux plus écrire dans cette conversation.</Banner>;
  return (
    <>
      {refusedBy === 'me' && (
        <Banner className="mb-4">Tu as refusé cette proposition. Ta réponse rouvre la conversation.</Banner>
      )}
      <ReplyForm userId={userId} conversationId={id} onSent={onSent} />
    </>
  );
}

function MessageItem({
  host,
  message,
  conversation,
}: {
  host: Pick<Host, 'session' | 'toast'>;
  message: RelayedMessage;
  conversation: Conversation;
}) {
  const author = message.isMine ? 'Toi' : (conversation.correspondent?.name ?? 'Compte fermé');
  const channel = message.channel === 'email' ? ', par courriel' : '';
  return (
    <li
      className={`rounded-lg border border-line p-4 ${message.isMine ? 'ml-6 bg-surface sm:ml-16' : 'mr-6 sm:mr-16'}`}
    >
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <span className="font-semibold">{author}</span>
        <span>{`${formatDate(message.sentAt)}${channel}`}</span>
      </p>
      {!message.isMine && message.details && (
        <p className="mb-2 text-muted text-sm [overflow-wrap:anywhere]">
          {`${message.details.company}, ${message.details.postalAddress}`}
        </p>
      )}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.text}</p>
      {!message.isMine && (
        <ReportButton
          host={host}
          target={{ kind: 'message', id: message.id, label: excerpt(message.text, excerptLength) }}
          className="mt-2 -ml-3"
        />
      )}
    </li>
  );
}

function GoneState() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Messages
      </h1>
      <EmptyState
        title="Cette conversation n’existe plus"
        description="Une conversation est effacée 90 jours après son dernier message, ou avec l’un des deux comptes."
        actions={<ButtonLink {...linkToView('/messages')}>Tous mes messages</ButtonLink>}
      />
    </>
  );
}
