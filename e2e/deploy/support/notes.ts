import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containers, run } from '../../../deploy/test/docker.ts';

const root = join(import.meta.dirname, '../../..');

/** What a note of docs/operations.md leaves to whoever follows it. */
export interface Followed {
  /** What they do when it says `$EDITOR deploy/.env`. */
  edit?: () => void;
  /** What stands in place of the example's words. */
  words?: Record<string, string>;
}

/** The commands of the note that begins with this title, in bold. */
function commandsOf(title: string): string[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const start = text.indexOf(`**${title}`);
  if (start < 0) throw new Error(`docs/operations.md has no note « ${title} »`);
  const [, block] = /\n```\n(.*?)\n```\n/s.exec(text.slice(start)) ?? [];
  if (block === undefined) throw new Error(`The note « ${title} » has no commands`);
  return block.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
}

/** Does what a note of docs/operations.md says, to the letter, and returns what its commands printed. */
export async function follow(title: string, { edit, words = {} }: Followed = {}): Promise<string> {
  const [some] = await containers('edge');
  const project = some?.Config.Labels['com.docker.compose.project'];
  const printed: string[] = [];
  for (const command of commandsOf(title)) {
    if (command === '$EDITOR deploy/.env') {
      if (!edit) throw new Error(`The note « ${title} » wants the env file changed`);
      edit();
      continue;
    }
    const said = Object.entries({ deploy_: `${project}_`, ...words });
    const line = said.reduce((text, [word, other]) => text.replaceAll(word, other), command);
    printed.push(await run('bash', '-euc', `cd '${root}' && ${line}`));
  }
  return printed.join('');
}
