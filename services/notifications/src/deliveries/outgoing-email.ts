import type { Message } from '../messages/messages.ts';

/** An e-mail to send: recipient, content, and headers specific to its kind. */
export interface OutgoingEmail {
  to: string;
  message: Message;
  headers?: Readonly<Record<string, string>>;
}
