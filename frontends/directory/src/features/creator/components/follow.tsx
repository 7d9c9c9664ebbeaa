import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { use } from 'react';
import { FollowButton } from '../../../components/follow-button.tsx';
import type { ProfileEntry } from '../../../lib/creator.ts';
import { HostContext } from '../../../lib/host-context.ts';

/** Lazy, because visitors look at a profile before they use this button. */
const Propose = lazyComponent(() => import('./propose.tsx'));
/** Lazy, because visitors have no lists. */
const AddToList = lazyComponent(() => import('./add-to-list.tsx'));

/**
 * Follow button of a profile page. Also shows how many people follow the profile on Bottin, once that number
 * is loaded and isn't zero.
 */
export default function Follow({ creator }: { creator: ProfileEntry }) {
  const host = use(HostContext);
  const { data } = useCall(creatorCalls.followers, { params: { id: creator.id } });
  return (
    <>
      <FollowButton creator={creator} look="full" />
      {host && <Propose host={host} person={creator} />}
      {host && <OwnLists host={host} creator={creator} />}
      {data && data.followers > 0 && (
        <p className="text-muted text-sm">{`Suivi par ${formatCount(data.followers, 'personne')} sur Bottin`}</p>
      )}
    </>
  );
}

/** Button that adds the profile to a list; signed-in users only. */
function OwnLists({ host, creator: { id, name } }: { host: Host; creator: ProfileEntry }) {
  const { user } = useSession(host);
  return user && <AddToList host={host} person={{ id, name }} />;
}
