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

/** Directory entry as stored by the creators service or in the search index. */
export interface EntryCopy {
  id: string;
  listed: boolean;
  description: string;
  tags: string[];
  followers: number | null;
  profileImageUrl: string | null;
  /** Complete state of the entry, as JSON with sorted keys. */
  state: string;
}

export interface FeedItems {
  userId: string;
  connectionId: string;
  items: number;
  distinct: number;
  listed: number;
}

/** Read marks of both participants of a conversation; -Infinity when nothing was read. */
export interface ReadMarksRow {
  id: string;
  starterId: string;
  starterReadAt: Date | number;
  recipientReadAt: Date | number;
}

/** Reports with the same text. */
export interface ReportsRow {
  text: string;
  count: number;
  /** Account that wrote the reports; null after its deletion. */
  reporterId: string | null;
}

/** Picture that an account uploaded; null after a removal. */
export interface PictureRow {
  userId: string;
  pictureId: string | null;
}

/** Scheduled deletion of the files of a picture. */
export interface PictureDeletion {
  pictureId: string;
  /** Seconds until the deletion is due; null while an account uses the picture. */
  dueInSeconds: number | null;
}

export interface ShortlistRow {
  ownerId: string;
  name: string;
  /** Ids of the people on the list. */
  people: string[];
}

export interface ReceivedMail {
  subject: string;
  text: string;
  messageId: string;
}

/** Content of all stores at one moment. */
export interface Observation {
  users: UserRow[];
  /** Ids of deleted accounts. */
  tombstones: Set<string>;
  connections: ConnectionRow[];
  entries: EntryCopy[];
  documents: EntryCopy[];
  feed: FeedItems[];
  /** Ids of the messages that the community service stores. */
  messages: Set<string>;
  readMarks: ReadMarksRow[];
  reports: ReportsRow[];
  pictures: PictureRow[];
  pictureDeletions: PictureDeletion[];
  /** Names of the files in the picture store. */
  pictureFiles: string[];
  /** Colours of the pictures that accounts have, by picture id. */
  pictureColours: Map<string, number>;
  shortlists: ShortlistRow[];
  /** Ids of users with a session or a registration in Redis. */
  sessions: Set<string>;
  /** Number of events by `<user>:<type>`, from the outboxes of the services that published the events. */
  events: Map<string, number>;
  /** Number of unpublished events by service. */
  unsent: Map<string, number>;
  /** Number of messages that a consumer hasn't handled yet, by `<stream> <consumer>`. */
  unhandled: Map<string, number>;
  deadLetters: string[];
  /** Number of e-mails not sent yet. */
  pendingEmails: number;
  mailsTo(address: string): ReceivedMail[];
}
