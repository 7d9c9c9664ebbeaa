/** Anchor of the second factor settings in the dashboard. */
export const secondFactorAnchor = 'validation-en-deux-etapes';

/** Path of the second factor settings. */
export const secondFactorPath = `/dashboard?tab=profile#${secondFactorAnchor}`;
