import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { blockAction } from '@bottin/contracts/domain/messages.ts';
import { messageCalls } from '@bottin/contracts/http/message-endpoints.ts';
import { messageRefusalPage } from '@bottin/contracts/pages/messages.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSearchParams } from 'react-router-dom';
import { LinkAction } from '../components/link-action.tsx';

const refusal = {
  call: messageCalls.refuseByLink,
  title: 'Refuser cette proposition',
  explanation:
    'La personne ne pourra plus t’écrire dans cette conversation. Tu pourras la rouvrir en répondant.',
  confirmLabel: 'Refuser',
  doneTitle: 'Proposition refusée',
};
const block = {
  call: messageCalls.blockByLink,
  title: 'Bloquer cette personne',
  explanation: 'Elle ne pourra plus t’écrire du tout. Tu pourras la débloquer dans tes messages.',
  confirmLabel: 'Bloquer',
  doneTitle: 'Personne bloquée',
};

/**
 * Page at /refuser-message, opened by the links in a relayed e-mail. It works for visitors who aren't signed
 * in.
 */
export default function MessageRefusalPage({ host }: PageProps) {
  usePageHead(host, messageRefusalPage);
  const [search] = useSearchParams();
  const isBlock = search.get('action') === blockAction;
  return (
    <LinkAction
      host={host}
      {...(isBlock ? block : refusal)}
      finalTitles={{ conversation_not_found: 'Lien expiré' }}
      missingTokenMessage={messageTexts.messageLinkGone}
      nextActions={() => <ButtonLink to="/messages">Voir mes messages</ButtonLink>}
    />
  );
}
