import { getTodayNumber, toDayNumber } from './collaboration-days.ts';

/** Kinds of proposals that a creator can accept, in display order. */
export const collaborationKinds = [
  'sponsored',
  'product-test',
  'long-term',
  'event',
  'joint-content',
  'talk',
] as const;
export type CollaborationKind = (typeof collaborationKinds)[number];

export const collaborationKindLabels: Readonly<Record<CollaborationKind, string>> = {
  sponsored: 'Contenu commandité',
  'product-test': 'Essai de produit',
  'long-term': 'Partenariat à long terme',
  event: 'Présence à un événement',
  'joint-content': 'Création à plusieurs',
  talk: 'Conférence ou atelier',
};

/** Usual times to reply to a proposal, shortest first. */
export const replyDelays = ['days', 'week', 'two-weeks', 'month', 'longer'] as const;
export type ReplyDelay = (typeof replyDelays)[number];

export const replyDelayLabels: Readonly<Record<ReplyDelay, string>> = {
  days: 'Quelques jours',
  week: 'Une semaine',
  'two-weeks': 'Deux semaines',
  month: 'Un mois',
  longer: 'Plus d’un mois',
};

/** Text that a creator agrees to before the site shows that they accept proposals. It is stored with its date. */
export const collaborationConsentText =
  'J’accepte que Bottin affiche à tout le monde, sur ma carte, sur mon profil et dans un filtre de l’annuaire, que je reçois des propositions de collaboration, avec les types et le délai choisis ici. Je peux retirer cet accord n’importe quand.';

export const collaborationTexts = {
  kindsRequired: 'Choisis au moins un type de proposition',
  kindUnknown: 'Type de proposition inconnu',
  delayRequired: 'Choisis un délai habituel',
  dateInvalid: 'Cette date n’existe pas',
  datePast: 'Choisis une date à venir',
  dateFar: 'Choisis une date d’ici un an',
  consentRequired: 'Coche la case pour accepter ce texte',
} as const;

const dayMs = 86_400_000;
const maxPauseDays = 366;

/** Returns the day after the last day of a pause. From that day on, the creator accepts proposals again. */
export function getReopeningDay(pausedUntil: string): string {
  return new Date(Date.parse(pausedUntil) + dayMs).toISOString().slice(0, 10);
}

/** Inverse of {@link getReopeningDay}: returns the day before `openFrom`. */
export function getLastPausedDay(openFrom: string): string {
  return new Date(Date.parse(openFrom) - dayMs).toISOString().slice(0, 10);
}

/** Returns the French error message for a pause that ends on this day, or undefined when the day is valid. */
export function findPauseError(pausedUntil: string, now: number = Date.now()): string | undefined {
  const days = toDayNumber(pausedUntil) - getTodayNumber(now);
  if (days < 0) return collaborationTexts.datePast;
  return days > maxPauseDays ? collaborationTexts.dateFar : undefined;
}
