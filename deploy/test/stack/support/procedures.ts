import { join } from 'node:path';
import { listContainers, run } from '../../docker.ts';
import { readProcedure } from '../../operations-guides.ts';

const root = join(import.meta.dirname, '../../../..');

/** Inputs for following a procedure of docs/operations. */
export interface ProcedureInputs {
  /** Called in place of the procedure's command `$EDITOR deploy/.env`. */
  edit?: () => void;
  /** Replacements for placeholders in the commands, such as FOLDER. */
  words?: Record<string, string>;
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
  for (const line of readProcedure(title).split('\n')) {
    const command = line.replace(/\s+#.*$/, '');
    if (command === '$EDITOR deploy/.env') {
      if (!edit) throw new Error(`The procedure "${title}" requires a change of the env file`);
      edit();
      continue;
    }
    const replacements = Object.entries({ deploy_: `${project}_`, ...words });
    const text = replacements.reduce((current, [word, other]) => current.replaceAll(word, other), command);
    printed.push(await run('bash', '-euc', `cd '${root}' && ${text}`));
  }
  return printed.join('');
}
