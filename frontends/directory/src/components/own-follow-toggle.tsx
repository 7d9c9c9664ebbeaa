import type { Host } from '@bottin/contracts/remotes/host.ts';
import type { FollowToCome } from '@bottin/ui/lib/follow-to-come.ts';
import { useFollow } from '../lib/use-follow.ts';
import { FollowLook, type FollowLookProps } from './follow-look.tsx';

interface Props extends Pick<FollowLookProps, 'look' | 'className'> {
  host: Host;
  creator: FollowToCome;
}

/** Follows someone, or not any more, for who is signed in. Nothing while it isn't known whether they do. */
export default function OwnFollowToggle({ host, creator, look, className }: Props) {
  const follow = useFollow(host, creator);
  return (
    follow && (
      <FollowLook
        name={creator.name}
        isFollowed={follow.isFollowed}
        onClick={follow.toggle}
        look={look}
        className={className}
      />
    )
  );
}
