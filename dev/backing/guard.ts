import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Shell script that keeps a list of processes: the line `+ pid signal` adds a process, the line `- pid`
 * removes it. Standard input closes when our process ends, even after SIGKILL. The script then sends each
 * listed process its signal and, after 8 s, sends SIGKILL to its process group.
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

/** Shell process that kills our child processes when our process ends, even after SIGKILL. */
export class Guard {
  readonly #shell: ChildProcess;

  constructor() {
    this.#shell = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.#shell.stdin?.on('error', () => undefined);
    this.#shell.unref();
  }

  /** Registers the leader of a process group. When our process ends, the guard sends it `signal`. */
  add(pid: number, signal: NodeJS.Signals): void {
    this.#shell.stdin?.write(`+ ${pid} ${signal.replace(/^SIG/, '')}\n`);
  }

  remove(pid: number): void {
    this.#shell.stdin?.write(`- ${pid}\n`);
  }

  /** Closes the guard's standard input. The guard then stops every process still registered, and exits. */
  close(): void {
    this.#shell.stdin?.end();
  }
}
