import type { Host } from '@bottin/contracts/remotes/host.ts';
import type { PendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { useFollow } from '../lib/use-follow.ts';
import { FollowButtonView, type FollowButtonViewProps } from './follow-button-view.tsx';

interface Props extends Pick<FollowButtonViewProps, 'look' | 'className'> {
  host: Host;
  creator: PendingFollow;
}

/**
 * Button with which a signed-in user follows or unfollows a profile. Renders nothing until it is known
 * whether the user follows the profile.
 */
export default function OwnFollowToggle({ host, creator, look, className }: Props) {
  const follow = useFollow(host, creator);
  return (
    follow && (
      <FollowButtonView
        name={creator.name}
        isFollowed={follow.isFollowed}
        onClick={follow.toggle}
        look={look}
        className={className}
      />
    )
  );
}
