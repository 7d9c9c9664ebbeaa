import { useState } from 'react';

/** A like that nobody else sees: it moves the displayed number of followers by one and is not saved. */
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
