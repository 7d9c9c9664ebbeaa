import type { Message } from '../messages/messages.ts';

/** An e-mail to be sent: to whom, what it says, and the headers that only its kind has. */
export interface OutgoingEmail {
  to: string;
  message: Message;
  headers?: Readonly<Record<string, string>>;
}
