import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';

/** Loads {@link FollowToggle} lazily, because visitors look at a page before they follow anyone. */
export const FollowButton = lazyComponent(
  () => import(/* webpackChunkName: "lazy-follow" */ './follow-toggle.tsx'),
);
