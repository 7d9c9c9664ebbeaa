/** Path of the tab with the settings of the account itself: password, MFA, sessions, e-mails, deletion. */
export const accountPath = '/dashboard?tab=account';

/** Anchor of the weekly digest in the account tab. */
export const digestAnchor = 'resume';

/** Path of the settings of the weekly digest. */
export const digestPath = `${accountPath}#${digestAnchor}`;
