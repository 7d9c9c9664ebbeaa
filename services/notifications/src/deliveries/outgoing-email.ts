import type { Message } from '../messages/messages.ts';

/**
 * An e-mail to send. `headers` are additional headers that only this type of e-mail needs, such as
 * `List-Unsubscribe`.
 */
export interface OutgoingEmail {
  to: string;
  message: Message;
  headers?: Readonly<Record<string, string>>;
}
