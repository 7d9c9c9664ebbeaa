import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';

/** Returns what to show about a new address on a site without an SMTP server, in place of a sent link. */
export const describeUnconfirmedEmail = (email: string): string =>
  `Ta nouvelle adresse, ${email}, reste à confirmer. ${emailsOff}`;
