/**
 * Reasons for refusing an e-mail. They are also values of the label `outcome` of the metric
 * `community_inbound_emails_total`.
 */
export type RefusalReason =
  | 'unknown_address'
  | 'expired_address'
  | 'wrong_domain'
  | 'too_many_recipients'
  | 'too_many_refusals'
  | 'wrong_sender'
  | 'attachment'
  | 'empty'
  | 'invalid_text'
  | 'not_allowed'
  | 'unreadable'
  | 'too_large'
  | 'loop';

/**
 * An SMTP response that refuses an e-mail. The sender's mail server quotes `message` in its bounce to the author.
 */
export class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    /** Enhanced status code (RFC 3463), such as `5.1.1`. */
    readonly status: string,
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
    this.name = 'SmtpRefusal';
  }
}

export const unknownAddress = (): SmtpRefusal =>
  new SmtpRefusal(
    550,
    '5.1.1',
    'unknown_address',
    'Cette adresse de réponse n’existe pas. Réponds dans Bottin.',
  );
export const expiredAddress = (): SmtpRefusal =>
  new SmtpRefusal(550, '5.1.1', 'expired_address', 'Cette adresse de réponse a expiré. Réponds dans Bottin.');
export const wrongDomain = (): SmtpRefusal =>
  new SmtpRefusal(
    550,
    '5.7.1',
    'wrong_domain',
    'Ce serveur ne reçoit que les réponses aux messages de Bottin.',
  );
export const tooManyRecipients = (): SmtpRefusal =>
  new SmtpRefusal(452, '4.5.3', 'too_many_recipients', 'Une seule adresse de réponse à la fois.');
export const tooManyRefusals = (): SmtpRefusal =>
  new SmtpRefusal(
    451,
    '4.7.1',
    'too_many_refusals',
    'Trop de tes courriels ont été refusés. Réponds dans Bottin, ou réessaie dans une heure.',
  );
export const wrongSender = (): SmtpRefusal =>
  new SmtpRefusal(
    550,
    '5.7.1',
    'wrong_sender',
    'Réponds avec l’adresse courriel de ton compte Bottin, ou dans Bottin.',
  );
export const attachmentRefused = (): SmtpRefusal =>
  new SmtpRefusal(
    550,
    '5.6.1',
    'attachment',
    'Les pièces jointes ne passent pas. Renvoie ton message sans elles, avec un lien au besoin.',
  );
export const emptyReply = (): SmtpRefusal =>
  new SmtpRefusal(
    550,
    '5.6.0',
    'empty',
    'Ton courriel est vide. Écris ta réponse au-dessus du message que tu cites.',
  );
export const invalidText = (sentence: string): SmtpRefusal =>
  new SmtpRefusal(550, '5.6.0', 'invalid_text', sentence);
export const notAllowed = (sentence: string): SmtpRefusal =>
  new SmtpRefusal(550, '5.7.1', 'not_allowed', sentence);
export const unreadable = (): SmtpRefusal =>
  new SmtpRefusal(554, '5.6.0', 'unreadable', 'Ce courriel est illisible. Réponds dans Bottin.');
export const tooLarge = (): SmtpRefusal =>
  new SmtpRefusal(
    552,
    '5.3.4',
    'too_large',
    'Ton courriel est trop gros. Réponds sans pièce jointe ni image, ou dans Bottin.',
  );
export const looping = (): SmtpRefusal =>
  new SmtpRefusal(554, '5.4.6', 'loop', 'Ce courriel tourne en rond entre des serveurs.');
