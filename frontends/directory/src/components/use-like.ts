import { useState } from 'react';

/**
 * State of a like that exists only in this browser and isn't saved. A like adds one to the displayed follower
 * count.
 */
export function useLike(followers: number | null): {
  liked: boolean;
  count: number | null;
  toggle: () => void;
} {
  const [liked, setLiked] = useState(false);
  return {
    liked,
    count: followers === null ? null : followers + (liked ? 1 : 0),
    toggle: () => setLiked((before) => !before),
  };
}
