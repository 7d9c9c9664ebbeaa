import { type ChildProcess, fork, type Serializable } from 'node:child_process';

/** A Node process of the measurements' own, which answers each message over IPC with one. */
export class Helper {
  readonly #process: ChildProcess;

  constructor(program: string) {
    this.#process = fork(program, { stdio: 'inherit' });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** The answer to a message, or without one what the process says by itself next. @throws when it ends before */
  ask<Answer>(message?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`A helper process ended (${code})`));
      this.#process.once('exit', ended);
      this.#process.once('message', (answer) => {
        this.#process.off('exit', ended);
        resolve(answer as Answer);
      });
      if (message) this.#process.send(message as Serializable);
    });
  }

  stop(): void {
    this.#process.kill();
  }
}
