import type { Host } from '@bottin/contracts/remotes/host.ts';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { type PendingFollow, savePendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { HostContext } from '../lib/host-context.ts';
import { FollowButtonView, type FollowButtonViewProps } from './follow-button-view.tsx';

interface Props extends Pick<FollowButtonViewProps, 'look' | 'className'> {
  creator: PendingFollow;
}

/** Lazy, because visitors can't follow and therefore don't need this code. */
const OwnFollowToggle = lazyComponent(() => import('./own-follow-toggle.tsx'));

/**
 * Button that follows or unfollows a profile; it sends visitors to the registration. Renders nothing when
 * there is no host, on the user's own profile, and while the session loads.
 */
export default function FollowToggle(props: Props) {
  const host = use(HostContext);
  return host && <Toggle host={host} {...props} />;
}

function Toggle({ host, creator: { id, name }, look, className }: Props & { host: Host }) {
  const { status, user } = useSession(host);
  const navigate = useNavigate();
  if (status === 'loading' || user?.id === id) return null;
  const creator = { id, name };
  if (status === 'authenticated') {
    return <OwnFollowToggle host={host} creator={creator} look={look} className={className} />;
  }
  return (
    <FollowButtonView
      name={name}
      isFollowed={false}
      onClick={() => {
        savePendingFollow(creator);
        navigate('/login?tab=register');
      }}
      look={look}
      className={className}
    />
  );
}
