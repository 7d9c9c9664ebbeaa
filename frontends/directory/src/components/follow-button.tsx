import { latePart } from '@bottin/ui/components/late-part.tsx';

/** A {@link FollowToggle}, fetched after the page: nobody follows before they have looked. */
export const FollowButton = latePart(
  () => import(/* webpackChunkName: "late-follow" */ './follow-toggle.tsx'),
);
