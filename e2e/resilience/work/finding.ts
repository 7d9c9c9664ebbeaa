/**
 * `lost`: acknowledged, and not there. `doubled`: there more often than it was done. `visible`: shown to who may not see it, or
 * what is gone. `torn`: a part of an act without the rest, or two stores that disagree.
 */
export type FindingKind = 'lost' | 'doubled' | 'visible' | 'torn';

/** Something that must not be. */
export interface Finding {
  kind: FindingKind;
  /** Where, such as `identity` or `e-mails`. */
  where: string;
  /** Whose; empty for what is nobody's. */
  who: string;
  what: string;
}
