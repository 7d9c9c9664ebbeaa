import { accountPath } from './account-path.ts';

/** Anchor of the second factor settings in the dashboard. */
export const secondFactorAnchor = 'validation-en-deux-etapes';

/** Path of the second factor settings. */
export const secondFactorPath = `${accountPath}#${secondFactorAnchor}`;
