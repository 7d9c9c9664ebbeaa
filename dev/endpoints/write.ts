import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { ROOT } from '../build/paths.ts';

/**
 * `npm run http:endpoints` writes contracts/http/endpoints.ts from the declarations of calls. Run it after
 * changing the method, path or body of a call; a test fails until then.
 */
const folder = join(ROOT, 'contracts/http');

const isCall = (value: unknown): value is HttpCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/**
 * Names of the separate files for lists of calls that only lazy chunks use. A bundler never splits a module.
 * In endpoints.ts, these lists would be part of the first visit to every page.
 */
const separateFiles: Readonly<Record<string, string>> = {
  messageCalls: 'message-endpoints.ts',
  reportAdminCalls: 'report-admin-endpoints.ts',
  reportCalls: 'report-endpoints.ts',
  ownPictureCalls: 'own-picture-endpoints.ts',
  savedSearchCalls: 'saved-search-endpoints.ts',
  shortlistCalls: 'shortlist-endpoints.ts',
};

const imports: string[] = [];
const lists: string[] = [];
const header = '// Written by `npm run http:endpoints` from the calls in this folder.';
for (const file of readdirSync(folder).filter(
  (name) => /^[a-z-]+\.ts$/.test(name) && !name.endsWith('endpoints.ts'),
)) {
  const exported = (await import(join(folder, file))) as Record<string, object>;
  for (const [list, calls] of Object.entries(exported)) {
    const entries = Object.entries(calls);
    if (Array.isArray(calls) || entries.length === 0 || !entries.every(([, call]) => isCall(call))) continue;
    const lines = entries.map(
      ([name, { method, path, hasBody }]) => [name, { method, path, hasBody }] as const,
    );
    const type = `import type { ${list} as ${list}Type } from './${file}';`;
    const endpoints = `export const ${list}: Endpoints<typeof ${list}Type> = ${JSON.stringify(Object.fromEntries(lines))};`;
    const separateFile = separateFiles[list];
    if (separateFile) {
      const content = `${header}\n${type}\nimport type { Endpoints } from './endpoint.ts';\n\n${endpoints}\n`;
      writeFileSync(join(folder, separateFile), content);
      lists.push(`export { ${list} } from './${separateFile}';`);
    } else {
      imports.push(type);
      lists.push(endpoints);
    }
  }
}
const text = `${header}
${imports.join('\n')}
import type { Endpoints } from './endpoint.ts';

${lists.join('\n\n')}
`;
writeFileSync(join(folder, 'endpoints.ts'), text);
