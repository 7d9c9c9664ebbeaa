import type { ReportTargetKind } from '@bottin/contracts/domain/reports.ts';

/** Target of a report. */
export interface ReportTarget {
  kind: ReportTargetKind;
  id: string;
  /** Name of the profile, title of the publication or excerpt of the message. */
  label: string;
}
