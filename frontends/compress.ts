import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes below which a file hardly gets smaller. */
const worthwhile = 256;

/** Puts a `.br` and a `.gz` beside each file that gets smaller by it: servers send them as they are. */
export function compressFiles(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: folder })) {
    const path = join(folder, file);
    if (statSync(path).size < worthwhile) continue;
    const content = readFileSync(path);
    const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: hint }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
