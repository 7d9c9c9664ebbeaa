import { type ChildProcess, fork, type Serializable } from 'node:child_process';

/** A child Node process that answers each IPC message with one message. */
export class HelperProcess {
  readonly #process: ChildProcess;

  constructor(program: string) {
    this.#process = fork(program, { stdio: 'inherit' });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /**
   * Sends a message and resolves with the reply. Without a message, resolves with the next message that the
   * process sends.
   * @throws when the process exits first
   */
  request<Output>(message?: object): Promise<Output> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`A helper process exited (${code})`));
      this.#process.once('exit', ended);
      this.#process.once('message', (reply) => {
        this.#process.off('exit', ended);
        resolve(reply as Output);
      });
      if (message) this.#process.send(message as Serializable);
    });
  }

  stop(): void {
    this.#process.kill();
  }
}
