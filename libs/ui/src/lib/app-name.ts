/** The build replaces it with the name of the frontend that bundles this copy of the library. */
declare const __BOTTIN_APP__: string | undefined;

/**
 * Name of the frontend that bundles this copy of the library. The frontend's utility classes apply only below
 * `[data-app=<name>]`. Content rendered outside the frontend's root (dialogs, tooltips) therefore needs that
 * attribute.
 */
export const appName = typeof __BOTTIN_APP__ === 'string' ? __BOTTIN_APP__ : 'test';
