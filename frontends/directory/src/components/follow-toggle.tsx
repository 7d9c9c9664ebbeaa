import type { Host } from '@bottin/contracts/remotes/host.ts';
import { latePart } from '@bottin/ui/components/late-part.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { type FollowToCome, rememberFollow } from '@bottin/ui/lib/follow-to-come.ts';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { HostContext } from '../lib/host-context.ts';
import { FollowLook, type FollowLookProps } from './follow-look.tsx';

interface Props extends Pick<FollowLookProps, 'look' | 'className'> {
  creator: FollowToCome;
}

/** What following takes is for who is signed in: visitors don't fetch it. */
const OwnFollowToggle = latePart(() => import('./own-follow-toggle.tsx'));

/** Follows someone, or not any more. Nothing where the page lends no host, for oneself, and while it isn't known. */
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
    <FollowLook
      name={name}
      isFollowed={false}
      onClick={() => {
        rememberFollow(creator);
        navigate('/login?tab=register');
      }}
      look={look}
      className={className}
    />
  );
}
