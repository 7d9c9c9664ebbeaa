import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** File size in bytes below which compression saves almost nothing. */
const minBytes = 256;

/**
 * Writes a `.br` and a `.gz` copy beside each file that compression makes smaller. Servers send these copies
 * as they are.
 */
export function compressFiles(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: folder })) {
    const path = join(folder, file);
    if (statSync(path).size < minBytes) continue;
    const content = readFileSync(path);
    const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: hint }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
