/**
 * Limits from the specification (sections 5 and 9) and design.md (section 3). Limits and delays are namespaces,
 * so that a page bundles only those that it uses.
 */
export * as limits from './limit-values.ts';

/** Durations in milliseconds, from sections 2, 4 and 9 of the specification. */
export * as delays from './delay-values.ts';

/** OAuth popup: window name, and size in CSS pixels. */
export const oauthPopup = { name: 'bottin-oauth', width: 600, height: 700 } as const;
