import type { ReportTargetKind } from '@bottin/contracts/domain/reports.ts';

/** What a report is about: a profile, a publication or a message. */
export interface ReportTarget {
  kind: ReportTargetKind;
  id: string;
  /** Name of the profile, title of the publication or excerpt of the message. */
  label: string;
}
