/** Limits of messages between brands and creators. Lengths are in characters. */
export const contactLimits = {
  text: { max: 2_500 },
  company: { max: 100 },
  postalAddress: { max: 200 },
  /** Maximum number of conversations that one account starts in 24 hours. */
  startsPerSender: 20,
  /** Maximum number of messages that one account sends in 24 hours. */
  messagesPerSender: 200,
  /** Maximum number of conversations that one account receives in 24 hours, from all senders together. */
  startsPerRecipient: 50,
  /** Maximum number of messages of one account in one conversation in 24 hours. */
  messagesPerConversation: 30,
  /**
   * Number of conversations, messages or blocks per page. A page fits in one NATS message even when all texts
   * have the maximum length.
   */
  pageSize: 20,
} as const;

/**
 * Number of days for which a conversation is stored after its last message, and for which a reply address
 * works.
 */
export const contactKeepDays = 90;

/** Header of every relayed e-mail. An inbound e-mail that has this header is a mail loop and isn't relayed. */
export const relayHeader = 'X-Bottin-Relay';

/** Channel by which a message arrived: the site, or a reply by e-mail. */
export const messageChannels = ['site', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * Value of the query parameter `action` of /refuser-message. With this value, the page blocks the sender.
 * Without the parameter, the page refuses further messages.
 */
export const blockAction = 'bloquer';

/** Path of the page that both links of a relayed e-mail open. The token is in the fragment. */
export const refusalPath = '/refuser-message';
