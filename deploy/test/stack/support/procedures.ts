import { join } from 'node:path';
import { listContainers, run } from '../../docker.ts';
import { readOperationsGuides } from '../../operations-guides.ts';

const root = join(import.meta.dirname, '../../../..');

/** Inputs for following a procedure of docs/operations. */
export interface ProcedureInputs {
  /** Called in place of the procedure's command `$EDITOR deploy/.env`. */
  edit?: () => void;
  /** Replacements for placeholders in the commands, such as FOLDER. */
  words?: Record<string, string>;
}

/** Returns the commands of the procedure with this heading. */
function parseCommands(title: string): string[] {
  const text = readOperationsGuides();
  const start = text.indexOf(`\n## ${title}\n`);
  if (start < 0) throw new Error(`docs/operations has no procedure "${title}"`);
  const [, block] = /\n```\n(.*?)\n```\n/s.exec(text.slice(start)) ?? [];
  if (block === undefined) throw new Error(`The procedure "${title}" has no commands`);
  return block.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
}

/**
 * Executes the commands of a procedure in docs/operations exactly as written there, and returns their output.
 */
export async function followProcedure(
  title: string,
  { edit, words = {} }: ProcedureInputs = {},
): Promise<string> {
  const [some] = await listContainers('edge');
  const project = some?.Config.Labels['com.docker.compose.project'];
  const printed: string[] = [];
  for (const command of parseCommands(title)) {
    if (command === '$EDITOR deploy/.env') {
      if (!edit) throw new Error(`The procedure "${title}" requires a change of the env file`);
      edit();
      continue;
    }
    const replacements = Object.entries({ deploy_: `${project}_`, ...words });
    const line = replacements.reduce((text, [word, other]) => text.replaceAll(word, other), command);
    printed.push(await run('bash', '-euc', `cd '${root}' && ${line}`));
  }
  return printed.join('');
}
