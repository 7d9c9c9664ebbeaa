/** Names the part of the dashboard where a second factor is set up. */
export const secondFactorAnchor = 'validation-en-deux-etapes';

/** Where a second factor is set up. */
export const secondFactorPlace = `/dashboard?tab=profile#${secondFactorAnchor}`;
