import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/**
 * Loader for contracts/pages/routes.ts: puts the list itself into the shell, and not the definitions of every page that it
 * derives from, which are for the page that is shown. While developing the definitions stay, so that a change is seen.
 */
export default async function routesAsData(this: LoaderContext, source: string): Promise<string> {
  if (this.mode === 'development') return source;
  const module = (await import(pathToFileURL(this.resourcePath).href)) as { routes: unknown };
  // What a route doesn't have is left out; nobody asks whether it is null.
  const data = JSON.stringify(module.routes, (_key, value) => value ?? undefined);
  return `export const routes = ${data};`;
}
