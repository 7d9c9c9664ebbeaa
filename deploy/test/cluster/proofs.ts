/** Something that a run is there to show. */
export interface Proof {
  /** The words of its line in the table. */
  title: string;
  /** Does it, and returns what was measured; throws when it is not so. */
  show(): Promise<string>;
}

interface Shown {
  title: string;
  seconds: number;
  /** What was measured, or why it was not seen. */
  said: string;
  seen: boolean;
}

/** Shows one after the other, those after a failure too, each once `recovered`; says each as it ends. */
export async function showAll(
  proofs: readonly Proof[],
  recovered: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const { title, show } of proofs) {
    const started = Date.now();
    const outcome = await recovered()
      .then(show)
      .then(
        (said) => ({ said, seen: true }),
        (error: unknown) => ({ said: reasonOf(error), seen: false }),
      );
    const one = { title, seconds: Math.round((Date.now() - started) / 1_000), ...outcome };
    say(lineOf(one));
    shown.push(one);
  }
  return shown;
}

/** The table of a run, as docs/operations.md has it. */
export function tableOf(shown: readonly Shown[]): string {
  return ['| proof | seen | seconds | measured |', '|---|---|---|---|', ...shown.map(lineOf)].join('\n');
}

function lineOf({ title, seen, seconds, said }: Shown): string {
  return `| ${title} | ${seen ? 'yes' : '**no**'} | ${seconds} | ${said.replaceAll('\n', ' ').replaceAll('|', '/')} |`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.slice(0, 2_000);
}
