import { Register } from './register.ts';

/** Who signs up. Everything of a person follows from the seed and their number. */
export interface Person {
  number: number;
  firstName: string;
  lastName: string;
  publicName: string;
  slug: string;
  email: string;
  channel: string;
}

/** The e-mails of an account by what they are about; the subjects are the product's. */
export const subjects = {
  confirm: 'Confirme ton adresse email',
  confirmed: 'Ton adresse est confirmée',
  approved: 'Ton profil est approuvé',
  passwordChanged: 'Ton mot de passe a changé',
  suspended: 'Ton compte est suspendu',
  deleted: 'Ton compte est supprimé',
} as const;
export type Subject = keyof typeof subjects;

/** How often something happened: acknowledged, and at most (with the acts that got no answer). */
class Tally {
  done = 0;
  open = 0;

  get most(): number {
    return this.done + this.open;
  }
}

/** All that was acknowledged to one person, and what they don't know. */
export class Account {
  readonly person: Person;
  userId: string | undefined;
  readonly exists = new Register(false);
  readonly verified = new Register(false);
  readonly complete = new Register(false);
  readonly connected = new Register(false);
  readonly suspended = new Register(false);
  readonly deleted = new Register(false);
  /** The number of the edit whose text the profile shows; -1 before it is complete. */
  readonly revision = new Register(-1);
  readonly password: Register<string>;
  /** The channel's subscribers as a synchronisation told them; -1 before the first. */
  readonly subscribers = new Register(-1);
  readonly edits = new Tally();
  readonly passwordChanges = new Tally();
  readonly suspensions = new Tally();
  /** The number of the last edit that was tried. */
  lastRevision = 0;
  /** A session was opened, acknowledged, and nothing was done since that ends it. */
  signedIn = false;

  constructor(person: Person, password: string) {
    this.person = person;
    this.password = new Register(password);
  }

  /** Nothing of it is there any more, as its owner was told. */
  get isGone(): boolean {
    return this.deleted.decided;
  }
}

/** The text by which a revision is recognised wherever a profile is kept; description and tag of one edit go together. */
export function descriptionOf(person: Person, revision: number): string {
  return `Des recettes de chez nous, par ${person.firstName}. Révision ${revision}.`;
}

export function tagOf(revision: number): string {
  return `rev${revision}`;
}

/** The revision that a description and its tags tell; NaN when they tell different ones: half an edit. */
export function revisionOf(description: string, tags: readonly string[]): number {
  const told = /Révision (\d+)\.$/.exec(description)?.[1];
  const tagged = tags.flatMap((tag) => /^rev(\d+)$/.exec(tag)?.[1] ?? []);
  if (told === undefined && tagged.length === 0) return -1;
  return tagged.length === 1 && tagged[0] === told ? Number(told) : Number.NaN;
}
