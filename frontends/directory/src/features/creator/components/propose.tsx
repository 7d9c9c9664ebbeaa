import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import { signInPath } from '@bottin/contracts/pages/return-path.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Handshake } from '@bottin/ui/components/icons.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { profilePath } from '../../../lib/creator.ts';
import { useLazyDialog } from '@bottin/ui/hooks/use-lazy-dialog.ts';

const ProposalDialog = lazyComponent(() => import('./proposal-dialog.tsx'));

/**
 * Button on a profile that opens the form for a first message. If the brand states what it is looking for,
 * the button is labelled « Répondre à sa recherche ». Visitors sign in first, and users without a public page
 * read that they need one; fans get no button.
 */
export default function Propose({
  host,
  person,
}: {
  host: Host;
  person: { id: string; name: string; slug: string; lookingFor?: string | undefined };
}) {
  const { status, user } = useSession(host);
  const title = person.lookingFor ? 'Répondre à sa recherche' : 'Proposer une collaboration';
  const dialog = useLazyDialog(host, 'Le formulaire ne s’ouvre pas. Réessaie dans quelques instants.');
  if (status === 'loading' || user?.id === person.id || user?.userType === 'fan') return null;
  if (!user) {
    return (
      <ButtonLink to={signInPath(profilePath(person.slug))} variant="secondary">
        <Handshake aria-hidden="true" className="size-4" />
        <span>{title}</span>
      </ButtonLink>
    );
  }
  const canWrite = isPublished(user);
  const refuse = () => host.toast({ title: messageTexts.contactBrandsAndCreators, tone: 'destructive' });
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup={canWrite ? 'dialog' : undefined}
        onClick={canWrite ? dialog.open : refuse}
      >
        <Handshake aria-hidden="true" className="size-4" />
        <span>{title}</span>
      </Button>
      {dialog.isOpen && <ProposalDialog host={host} person={person} title={title} {...dialog.closing} />}
    </>
  );
}
