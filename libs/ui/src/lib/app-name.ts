/** The build replaces this constant with the name of the frontend that bundles this copy of the library. */
declare const __BOTTIN_APP__: string | undefined;

/**
 * Name of the frontend that bundles this copy of the library. The frontend's Tailwind classes have an effect
 * only below an element with `data-app=<name>`. Dialogs and tooltips are rendered outside the frontend's root
 * element, so each of them renders its own element with that attribute.
 */
export const appName = typeof __BOTTIN_APP__ === 'string' ? __BOTTIN_APP__ : 'test';
