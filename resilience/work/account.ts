import { NO_PICTURE } from './picture.ts';
import { UncertainValue } from './uncertain-value.ts';

/** Simulated user. The seed of the run and the number of the user determine all properties. */
export interface Person {
  number: number;
  firstName: string;
  lastName: string;
  publicName: string;
  slug: string;
  email: string;
  channel: string;
}

/** Subjects of the product's e-mails about an account. */
export const subjects = {
  confirm: 'Confirme ton adresse courriel',
  confirmed: 'Ton adresse est confirmée',
  approved: 'Ton profil est approuvé',
  passwordChanged: 'Ton mot de passe a changé',
  suspended: 'Ton compte est suspendu',
  deleted: 'Ton compte est supprimé',
  deletedByAdministrator: 'Nous avons supprimé ton compte',
} as const;
export type Subject = keyof typeof subjects;

/** Counts acknowledged actions (`done`), and unanswered ones that may have taken effect (`open`). */
class ActionCount {
  done = 0;
  open = 0;

  get max(): number {
    return this.done + this.open;
  }
}

/** A message that an account tried to send. */
export interface SentMessage {
  id: string;
  recipient: Account;
  isAcknowledged: boolean;
}

/** A report that an account tried to send. Its text occurs in no other report. */
export interface SentReport {
  text: string;
  target: Account;
  isAcknowledged: boolean;
}

/** A list that an account tried to create, and the people whom it tried to add to or remove from the list. */
export interface Shortlist {
  name: string;
  /** Undefined until the creation is acknowledged. */
  id: string | undefined;
  exists: UncertainValue<boolean>;
  people: Map<Account, UncertainValue<boolean>>;
}

/**
 * Expected state of one account: the acknowledged values, and the values that are possible after unanswered
 * requests.
 */
export class Account {
  readonly person: Person;
  userId: string | undefined;
  readonly exists = new UncertainValue(false);
  readonly verified = new UncertainValue(false);
  readonly complete = new UncertainValue(false);
  readonly connected = new UncertainValue(false);
  readonly suspended = new UncertainValue(false);
  readonly deleted = new UncertainValue(false);
  /** Number of the edit whose values the profile shows; -1 before the profile is complete. */
  readonly revision = new UncertainValue(-1);
  readonly password: UncertainValue<string>;
  /** Number of subscribers that the last synchronisation returned; -1 before the first synchronisation. */
  readonly subscribers = new UncertainValue(-1);
  readonly edits = new ActionCount();
  readonly passwordChanges = new ActionCount();
  readonly suspensions = new ActionCount();
  /** Colour of the uploaded picture; {@link NO_PICTURE} without one. */
  readonly picture = new UncertainValue(NO_PICTURE);
  readonly messages: SentMessage[] = [];
  readonly reports: SentReport[] = [];
  /** Latest acknowledged read mark of each conversation, by conversation id. */
  readonly readMarks = new Map<string, Date>();
  readonly shortlists: Shortlist[] = [];
  /** Number of the last attempted edit. */
  lastRevision = 0;
  /** Whether a sign-in was acknowledged and nothing has ended the session since. */
  signedIn = false;

  constructor(person: Person, password: string) {
    this.person = person;
    this.password = new UncertainValue(password);
  }

  /** Whether the deletion of the account was acknowledged. */
  get isDeleted(): boolean {
    return this.deleted.confirmed;
  }
}

/** Returns a description that contains the revision. Each edit also writes a tag with the same revision. */
export function buildDescription(person: Person, revision: number): string {
  return `Des recettes de chez nous, par ${person.firstName}. Révision ${revision}.`;
}

export function buildTag(revision: number): string {
  return `rev${revision}`;
}

/**
 * Returns the revision that the description and the tags contain. Returns NaN when the two differ, which
 * means that an edit was applied partially.
 */
export function parseRevision(description: string, tags: readonly string[]): number {
  const described = /Révision (\d+)\.$/.exec(description)?.[1];
  const tagged = tags.flatMap((tag) => /^rev(\d+)$/.exec(tag)?.[1] ?? []);
  if (described === undefined && tagged.length === 0) return -1;
  return tagged.length === 1 && tagged[0] === described ? Number(described) : Number.NaN;
}
