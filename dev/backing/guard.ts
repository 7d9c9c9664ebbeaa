import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads '+ pid signal' and '- pid' lines. When its input ends, which also happens when our process is killed -9,
 * it ends the groups still listed: politely first, then for good after 8 s.
 */
const SCRIPT = `
trap '' INT TERM HUP
list=
while read -r op pid signal; do
  kept=
  for entry in $list; do [ "\${entry%%:*}" = "$pid" ] || kept="$kept $entry"; done
  list=$kept
  [ "$op" = + ] && list="$list $pid:$signal"
done
[ -z "$list" ] && exit 0
for entry in $list; do kill -s "\${entry##*:}" "\${entry%%:*}" 2>/dev/null; done
turn=0
while [ $turn -lt 40 ]; do
  alive=
  for entry in $list; do kill -0 "\${entry%%:*}" 2>/dev/null && alive=1; done
  [ -z "$alive" ] && exit 0
  sleep 0.2
  turn=$((turn + 1))
done
for entry in $list; do kill -s KILL -- "-\${entry%%:*}" 2>/dev/null; done
`;

/** Outlives us just long enough to end what we started, however we end. */
export class Guard {
  readonly #shell: ChildProcess;

  constructor() {
    this.#shell = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.#shell.stdin?.on('error', () => undefined);
    this.#shell.unref();
  }

  /** From now on this process (leader of its own group) ends with us, by this signal. */
  add(pid: number, signal: NodeJS.Signals): void {
    this.#shell.stdin?.write(`+ ${pid} ${signal.replace(/^SIG/, '')}\n`);
  }

  /** This process has ended by itself. */
  remove(pid: number): void {
    this.#shell.stdin?.write(`- ${pid}\n`);
  }

  /** Ends the guard, and whatever is still on its list. */
  close(): void {
    this.#shell.stdin?.end();
  }
}
