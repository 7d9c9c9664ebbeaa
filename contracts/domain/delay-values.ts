/** Durations in milliseconds, from sections 2, 4 and 9 of the specification. limits.ts exports them together. */
export const search = 500;
export const suggestions = 150;
export const slugCheck = 500;
export const loginRedirect = 1000;
export const unauthorizedRedirect = 500;
export const oauthCallbackClose = 1000;
export const oauthPoll = 500;
export const oauthPollDashboard = 1000;
export const oauthTimeout = 5 * 60_000;
export const platformRefresh = 30_000;
export const toast = 5000;
export const toastRemove = 1_000_000;
export const tooltipOpen = 700;
export const tooltipSkip = 300;
export const currentUserFresh = 5 * 60_000;
