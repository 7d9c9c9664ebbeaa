import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';
import type { HttpCall } from '../contracts/http/define-call.ts';

const isCall = (value: unknown): value is HttpCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/**
 * Bundler loader for the modules of contracts/http in frontends that are built without schemas. Reduces each
 * call definition to the method, path and `hasBody` that sending a request needs, and drops the schemas.
 * Development builds keep the definitions, so that the bundler reloads edited definitions.
 */
export default async function callsAsData(this: LoaderContext, source: string): Promise<string> {
  if (this.mode === 'development' || basename(this.resourcePath) === 'define-call.ts') return source;
  const module = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, unknown>;
  const lists = Object.entries(module).map(([name, value]) => {
    const calls = Object.entries(value ?? {}).filter(([, call]) => isCall(call));
    const data = calls.map(([key, call]) => {
      const { method, path, hasBody } = call as HttpCall;
      return [key, { method, path, hasBody }];
    });
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(data))};`;
  });
  return lists.join('\n');
}
