import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { MailCheck } from '@bottin/ui/components/icons.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** Link to the user's messages, with the number of unread conversations. */
export function MessagesLink() {
  const { data } = useCall(messageCalls.all, { query: { page: 1 } }, { revalidateOnMount: true });
  const unread = data?.unread ?? 0;
  return (
    <ButtonLink to="/messages" variant="secondary">
      <MailCheck aria-hidden="true" className="size-4" />
      <span>Messages</span>
      {unread > 0 && (
        <Badge tone="info">
          <span>{unread}</span>
          <span className="sr-only">
            {unread === 1 ? ' conversation non lue' : ' conversations non lues'}
          </span>
        </Badge>
      )}
    </ButtonLink>
  );
}
