/**
 * Limits of shortlists. `lists`: lists of an account. `people`: people on a list. `name` and `note`:
 * characters. `pageSize`: people on a page. With notes and profiles, a page fits in one NATS message.
 */
export const shortlistLimits = {
  lists: 50,
  people: 500,
  name: { min: 1, max: 60 },
  note: { max: 1_000 },
  pageSize: 50,
} as const;

/** States of a person on a shortlist, in workflow order. The first one is the initial state. */
export const shortlistStates = ['to-contact', 'contacted', 'kept', 'rejected'] as const;
export type ShortlistState = (typeof shortlistStates)[number];

export const shortlistStateLabels: Readonly<Record<ShortlistState, string>> = {
  'to-contact': 'À contacter',
  contacted: 'Contacté',
  kept: 'Retenu',
  rejected: 'Écarté',
};

/** Shown in place of the profile of a person whose page isn't public any more. */
export const leftDirectoryText = 'n’est plus dans l’annuaire';

/** Path of the page that shows a shared list. The token is in the fragment, which is never sent to a server. */
export const sharedShortlistPath = '/liste-partagee';
