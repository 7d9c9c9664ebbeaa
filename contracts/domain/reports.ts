/** Kinds of targets of a report. Only the account that received a message can report it. */
export const reportTargetKinds = ['profile', 'publication', 'message'] as const;
export type ReportTargetKind = (typeof reportTargetKinds)[number];

export const reportTargetLabels: Readonly<Record<ReportTargetKind, string>> = {
  profile: 'Profil',
  publication: 'Publication',
  message: 'Message',
};

/** Reasons to report something, in the order of the dialog. */
export const reportCategories = ['impersonation', 'scam', 'hate', 'explicit', 'rights', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportCategoryLabels: Readonly<Record<ReportCategory, string>> = {
  impersonation: 'Se fait passer pour quelqu’un d’autre',
  scam: 'Arnaque ou pourriel',
  hate: 'Haine, menaces ou harcèlement',
  explicit: 'Contenu sexuel ou violent',
  rights: 'Atteinte à mes droits ou à ma vie privée',
  other: 'Autre chose',
};

/** Result of closing reports. `upheld`: action was taken on the target. `dismissed`: no action was needed. */
export const reportOutcomes = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Outcomes that a reporter can get. `gone`: the target was deleted before a decision. */
export const reporterOutcomes = [...reportOutcomes, 'gone'] as const;
export type ReporterOutcome = (typeof reporterOutcomes)[number];

export const reportOutcomeLabels: Readonly<Record<ReportOutcome, string>> = {
  upheld: 'Fondé',
  dismissed: 'Sans suite',
};

/**
 * Limits of reports. `text`: characters of a report or a contest. `closedAtOnce`: reports that one request
 * closes. `pageSize`: groups on a page of the queue. `perGroup` and `decisions`: reports and decisions in a
 * group. With these limits, a page of the queue fits in one NATS message.
 */
export const reportLimits = {
  text: { min: 10, max: 1_000 },
  closedAtOnce: 100,
  pageSize: 10,
  perGroup: 10,
  decisions: 5,
} as const;

/** Error messages that the dialogs and the schemas share. */
export const reportTexts = {
  categoryRequired: 'Choisis ce que tu veux signaler',
  tooShort: 'Décris le problème en au moins 10 caractères',
  tooLong: 'La description ne peut pas dépasser 1 000 caractères',
  contestTooShort: 'Explique ta contestation en au moins 10 caractères',
  contestTooLong: 'La contestation ne peut pas dépasser 1 000 caractères',
  closingReasonMin: 'Explique la décision en au moins 5 caractères',
  targetGone: 'Ce que tu signales n’est plus en ligne.',
  contestGone: 'Ce lien ne sert plus : une décision ne se conteste qu’une fois, et pendant 90 jours.',
} as const;

/**
 * For this many days after a report is closed, the reporter's address and the text of a reported message are
 * kept. During this time, the reported person can contest the decision.
 */
export const reportContactDays = 90;
/** Days for which closed reports and decisions are kept. */
export const reportRetentionDays = 730;

/** Path of the page on which a decision is contested. The token is in the fragment. */
export const contestPath = '/contester';
