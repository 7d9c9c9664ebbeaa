import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Stage of an SMTP transaction at which the server can refuse: the sender, a recipient or the content. */
export type Stage = 'MAIL' | 'RCPT' | 'content';

/**
 * SMTP server (RFC 5321, without extensions) that refuses at the configured stages, and discards e-mails that
 * it accepts.
 */
export class RefusingSmtp {
  /** Reply with which the server refuses at each stage. It accepts at stages that are not in the map. */
  readonly refusals = new Map<Stage, string>();
  connections = 0;
  /** Whether the server never replies to the content. */
  hangsAtContent = false;
  /** Number of RCPT commands so far, whether the server accepted or refused the recipient. */
  recipients = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#talk(socket));

  static async start(): Promise<RefusingSmtp> {
    const smtp = new RefusingSmtp();
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #talk(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket.on('error', () => socket.destroy()));
    const reply = (line: string): void => void socket.write(`${line}\r\n`);
    let inContent = false;
    reply('220 refusing.test');
    createInterface({ input: socket }).on('line', (line) => {
      if (inContent) {
        inContent = line !== '.';
        if (!inContent && !this.hangsAtContent) reply(this.refusals.get('content') ?? '250 2.0.0 taken');
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') this.recipients += 1;
      if (verb === 'DATA') {
        inContent = true;
        reply('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else reply((isStage(verb) && this.refusals.get(verb)) || '250 2.0.0 fine');
    });
  }
}

function isStage(verb: string): verb is Stage {
  return verb === 'MAIL' || verb === 'RCPT';
}
