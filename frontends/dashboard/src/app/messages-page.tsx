import { messagesPage } from '@bottin/contracts/pages/messages.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSearchParams } from 'react-router-dom';
import { ConversationView } from '../features/messages/conversation-view.tsx';
import { ConversationsOverview } from '../features/messages/conversations-overview.tsx';

/** Page at /messages: all conversations of the user, or the conversation that the query selects. */
export default function MessagesPage({ host }: PageProps) {
  usePageHead(host, messagesPage);
  const [search] = useSearchParams();
  const id = search.get('conversation');
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      {id ? <ConversationView key={id} host={host} id={id} /> : <ConversationsOverview host={host} />}
    </Container>
  );
}
