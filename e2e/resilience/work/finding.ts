/**
 * `lost`: acknowledged but missing. `doubled`: more often than it was done. `visible`: shown to someone
 * without permission, or after deletion. `torn`: partially done, or two stores disagree.
 */
export type FindingKind = 'lost' | 'doubled' | 'visible' | 'torn';

/** Violation of a guarantee. */
export interface Finding {
  kind: FindingKind;
  /** Where it was found, such as `identity` or `e-mails`. */
  where: string;
  /** Address of the account; empty when it concerns none. */
  who: string;
  what: string;
}
