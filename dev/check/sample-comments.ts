import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/paths.ts';
import { Random } from '../sample/random.ts';

/**
 * Prints random comments, docstrings and test titles of the repository. A reviewer can then judge how many
 * are understood at first reading. Each item is printed with its line of code.
 *
 * Usage: `node dev/check/sample-comments.ts [--count 60] [--seed 1]`. The same seed on the same commit gives
 * the same sample.
 */

interface Remark {
  file: string;
  line: number;
  kind: 'comment' | 'docstring' | 'test title';
  text: string;
  code: string;
}

/** Comments that instruct tools. They aren't prose, so they are not sampled. */
const DIRECTIVE = /biome-ignore|@ts-|@jest-environment|webpack|<reference|[#@]__PURE__/;

const { values } = parseArgs({
  options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const count = parseInteger('--count', values.count);
const seed = parseInteger('--seed', values.seed);
const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const all = files.flatMap(readRemarks);
const sample = new Random(seed).sample(all, count);
for (const [index, { file, line, kind, text, code }] of sample.entries()) {
  const indented = text.replaceAll('\n', '\n   ');
  console.log(`${index + 1}. ${file}:${line} (${kind})\n   ${indented}\n   > ${code}\n`);
}
console.log(`${sample.length} of ${all.length} comments and test titles, seed ${seed}`);

function readRemarks(file: string): Remark[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return [...findComments(file, source), ...findTestTitles(file, source)];
}

/**
 * Finds the comments that start a line, and `//` comments after code. Works on lines, because a regular
 * expression can't tell a quote in JSX text from the start of a string.
 */
function findComments(file: string, source: string): Remark[] {
  const lines = source.split('\n');
  const remarks: Remark[] = [];
  for (let index = 0; index < lines.length; index++) {
    const start = index;
    const line = lines[index] ?? '';
    const trailing = /^(.*[;,{}()[\]>]) +\/\/ (.*)$/.exec(line);
    let raw: string | undefined;
    let code: string | undefined;
    if (/^\s*\/\/ /.test(line)) {
      while (/^\s*\/\/( |$)/.test(lines[index + 1] ?? '')) index++;
      raw = lines.slice(start, index + 1).join('\n');
    } else if (/^\s*\{?\/\*/.test(line)) {
      while (index < lines.length - 1 && !lines[index]?.includes('*/')) index++;
      raw = lines.slice(start, index + 1).join('\n');
    } else if (trailing) {
      raw = trailing[2];
      code = trailing[1]?.trim();
    }
    if (raw === undefined || DIRECTIVE.test(raw)) continue;
    const text = stripMarks(raw);
    if (!/\p{L}/u.test(text)) continue;
    const kind = /^\s*\/\*\*/.test(raw) ? 'docstring' : 'comment';
    remarks.push({ file, line: start + 1, kind, text, code: code ?? findCode(lines, index + 1) });
  }
  return remarks;
}

/** Finds the titles of `it`, `test` and `describe`, including those that follow a table of `.each`. */
function findTestTitles(file: string, source: string): Remark[] {
  if (!/\.(spec|test)\.tsx?$/.test(file)) return [];
  const title =
    /(?:\b(?:it|test|describe)(?:\.(?:only|skip|serial))?|[)`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?=async\b|\(|\{|\w+\s*=>|function\b)/gs;
  return [...source.matchAll(title)].map((match) => {
    const at = match.index + match[0].indexOf(match[1] ?? '');
    const line = source.slice(0, at).split('\n').length;
    const end = source.slice(0, match.index + match[0].length).split('\n').length;
    return { file, line, kind: 'test title', text: match[2] ?? '', code: findCode(source.split('\n'), end) };
  });
}

/** Removes comment marks and indentation. */
function stripMarks(raw: string): string {
  return raw
    .split('\n')
    .map((line) => line.replace(/^\s*(\{?\/\*\*?|\/\/|\*(?!\/))? ?/, '').replace(/\s*\*\/\}?.*$/, ''))
    .join('\n')
    .trim();
}

/** Returns the first line of code from `from` on, skipping blank lines and comments. */
function findCode(lines: readonly string[], from: number): string {
  const found = lines.slice(from).find((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line));
  return (found ?? '(end of file)').trim();
}

function parseInteger(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number, not "${text}"`);
}
