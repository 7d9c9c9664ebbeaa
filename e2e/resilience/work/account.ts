import { UncertainValue } from './uncertain-value.ts';

/** Person who signs up. All properties derive from the seed and the number. */
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
  confirm: 'Confirme ton adresse email',
  confirmed: 'Ton adresse est confirmée',
  approved: 'Ton profil est approuvé',
  passwordChanged: 'Ton mot de passe a changé',
  suspended: 'Ton compte est suspendu',
  deleted: 'Ton compte est supprimé',
} as const;
export type Subject = keyof typeof subjects;

/** Counts acknowledged actions, and the maximum that includes unanswered ones. */
class ActionCount {
  done = 0;
  open = 0;

  get most(): number {
    return this.done + this.open;
  }
}

/** Expected state of one account: everything that was acknowledged, and what is uncertain. */
export class Account {
  readonly person: Person;
  userId: string | undefined;
  readonly exists = new UncertainValue(false);
  readonly verified = new UncertainValue(false);
  readonly complete = new UncertainValue(false);
  readonly connected = new UncertainValue(false);
  readonly suspended = new UncertainValue(false);
  readonly deleted = new UncertainValue(false);
  /** Number of the edit that the profile shows; -1 before the profile is complete. */
  readonly revision = new UncertainValue(-1);
  readonly password: UncertainValue<string>;
  /** Subscribers that the last synchronisation returned; -1 before the first. */
  readonly subscribers = new UncertainValue(-1);
  readonly edits = new ActionCount();
  readonly passwordChanges = new ActionCount();
  readonly suspensions = new ActionCount();
  /** Number of the last attempted edit. */
  lastRevision = 0;
  /** Whether a session was acknowledged, and nothing has ended it since. */
  signedIn = false;

  constructor(person: Person, password: string) {
    this.person = person;
    this.password = new UncertainValue(password);
  }

  /** Whether its deletion was acknowledged. */
  get isDeleted(): boolean {
    return this.deleted.confirmed;
  }
}

/** Returns a description that contains the revision. An edit writes matching description and tag. */
export function buildDescription(person: Person, revision: number): string {
  return `Des recettes de chez nous, par ${person.firstName}. Révision ${revision}.`;
}

export function buildTag(revision: number): string {
  return `rev${revision}`;
}

/**
 * Returns the revision that a description and its tags contain; NaN when they differ, which means a partial
 * edit.
 */
export function parseRevision(description: string, tags: readonly string[]): number {
  const described = /Révision (\d+)\.$/.exec(description)?.[1];
  const tagged = tags.flatMap((tag) => /^rev(\d+)$/.exec(tag)?.[1] ?? []);
  if (described === undefined && tagged.length === 0) return -1;
  return tagged.length === 1 && tagged[0] === described ? Number(described) : Number.NaN;
}
