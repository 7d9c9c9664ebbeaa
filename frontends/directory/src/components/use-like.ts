import { useState } from 'react';

/** A like that is local to the browser: it changes the displayed follower count by one and is not saved. */
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
