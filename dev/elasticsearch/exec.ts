import type { ExecFileOptions } from 'node:child_process';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

const SHOWN_LINES = 20;
const SHOWN_WIDTH = 300;
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Returns the last lines of a text for error messages. Leaves out Java stack frames, because the line that
 * names the error comes before them.
 */
export function lastLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() && !/^\s+(at |\.\.\. )/.test(line));
  return lines
    .slice(-SHOWN_LINES)
    .map((line) => line.slice(0, SHOWN_WIDTH))
    .join('\n');
}

/** Returns every file with this name in the folders of PATH, in the order of PATH. */
export function findOnPath(command: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).filter((file) => existsSync(file));
}

/**
 * Runs a command and returns its standard output; rejects with the last lines of its output when it fails.
 */
export function run(command: string, args: string[], options: ExecFileOptions = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settings = { ...options, encoding: 'buffer', maxBuffer: MAX_OUTPUT } as const;
    execFile(command, args, settings, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const words = lastLines(`${stdout}\n${stderr}`) || error.message;
      reject(new Error(`${basename(command)} failed (${error.code ?? error.signal}):\n${words}`));
    });
  });
}
