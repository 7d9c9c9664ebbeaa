/** Replaced at build time with the name of the frontend that bundles this copy. */
declare const __BOTTIN_APP__: string | undefined;

/**
 * The frontend this copy of the library belongs to. Every frontend's utilities apply below `[data-app=<name>]` only, so
 * whatever is rendered outside its root (dialogs, tooltips) must carry the attribute again.
 */
export const appName = typeof __BOTTIN_APP__ === 'string' ? __BOTTIN_APP__ : 'test';
