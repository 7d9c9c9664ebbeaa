import { useState } from 'react';

/** Like that is local to the browser: it adds one to the displayed follower count and isn't saved. */
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
