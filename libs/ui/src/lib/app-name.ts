/** Replaced at build time by the name of the frontend that bundles this copy. */
declare const __BOTTIN_APP__: string | undefined;

/**
 * Name of the frontend that bundles this copy of the library. Its utility classes apply only below
 * `[data-app=<name>]`, so content rendered outside its root (dialogs, tooltips) needs that attribute.
 */
export const appName = typeof __BOTTIN_APP__ === 'string' ? __BOTTIN_APP__ : 'test';
