import { type Mail, takeMails } from '@bottin/testing/mailbox.ts';

const EVERY_MS = 300;

/** Every e-mail that was received, by its recipient. The server is emptied as they come: there are thousands. */
export class Mailbox {
  readonly #url: string;
  readonly #byRecipient = new Map<string, Mail[]>();
  readonly #seen = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #open = true;

  constructor(url: string) {
    this.#url = url;
  }

  /** Takes what comes until it is closed. A mail server that doesn't answer now has it later. */
  open(): void {
    const again = (): void => {
      if (this.#open)
        this.#timer = setTimeout(
          () =>
            void this.take()
              .catch(() => undefined)
              .then(again),
          EVERY_MS,
        );
    };
    again();
  }

  async take(): Promise<void> {
    for (const mail of await takeMails(this.#url)) {
      if (this.#seen.has(mail.id)) continue;
      this.#seen.add(mail.id);
      for (const to of mail.to) this.#byRecipient.set(to, [...this.to(to), mail]);
    }
  }

  /** Oldest first. */
  to(address: string): Mail[] {
    return this.#byRecipient.get(address.toLowerCase()) ?? [];
  }

  get count(): number {
    return this.#seen.size;
  }

  close(): void {
    this.#open = false;
    clearTimeout(this.#timer);
  }
}
