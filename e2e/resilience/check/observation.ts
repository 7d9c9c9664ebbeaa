/** An account in identity's database. */
export interface UserRow {
  id: string;
  email: string;
  verified: boolean;
  complete: boolean;
  status: string;
  description: string;
  tags: string[];
  slug: string;
}

export interface ConnectionRow {
  connectionId: string;
  userId: string;
  followers: number | null;
  items: number;
}

/** What creators and the index hold of an entry. */
export interface EntryCopy {
  id: string;
  listed: boolean;
  description: string;
  tags: string[];
  followers: number | null;
  /** The whole state, its keys in order. */
  state: string;
}

export interface FeedItems {
  userId: string;
  connectionId: string;
  items: number;
  distinct: number;
  listed: number;
}

export interface ReceivedMail {
  subject: string;
  messageId: string;
}

/** All that the stores hold at one moment. */
export interface Observation {
  users: UserRow[];
  /** Ids of accounts that are known to be deleted. */
  tombstones: Set<string>;
  connections: ConnectionRow[];
  entries: EntryCopy[];
  documents: EntryCopy[];
  feed: FeedItems[];
  /** Users with a session or a registration in Redis. */
  sessions: Set<string>;
  /** How many events of a type an account has in the outbox of its source: `<user>:<type>`. */
  events: Map<string, number>;
  /** Events that were not published, by service. */
  unsent: Map<string, number>;
  /** Messages that a consumer still has to handle, by `<stream> <consumer>`. */
  unhandled: Map<string, number>;
  deadLetters: string[];
  /** E-mails that are owed and not sent. */
  owed: number;
  mailsTo(address: string): ReceivedMail[];
}
