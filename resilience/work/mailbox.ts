import { type Mail, takeMails } from '@bottin/testing/mailbox.ts';

const POLL_MS = 300;

/**
 * Received e-mails by recipient. Deletes each e-mail from the mail server after fetching it, because the
 * server would otherwise hold thousands.
 */
export class Mailbox {
  readonly #url: string;
  readonly #byRecipient = new Map<string, Mail[]>();
  readonly #seen = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #open = true;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Polls the mail server until the mailbox is closed. While the mail server doesn't respond, e-mails stay on
   * it and are fetched later.
   */
  startPolling(): void {
    const again = (): void => {
      if (this.#open)
        this.#timer = setTimeout(
          () =>
            void this.fetchNew()
              .catch(() => undefined)
              .then(again),
          POLL_MS,
        );
    };
    again();
  }

  async fetchNew(): Promise<void> {
    for (const mail of await takeMails(this.#url)) {
      if (this.#seen.has(mail.id)) continue;
      this.#seen.add(mail.id);
      for (const to of mail.to) this.#byRecipient.set(to, [...this.getMessagesTo(to), mail]);
    }
  }

  /** Returns a recipient's e-mails, oldest first. */
  getMessagesTo(address: string): Mail[] {
    return this.#byRecipient.get(address.toLowerCase()) ?? [];
  }

  get count(): number {
    return this.#seen.size;
  }

  stopPolling(): void {
    this.#open = false;
    clearTimeout(this.#timer);
  }
}
