import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { consentLimit } from './collaboration.rules.ts';

export const creatorsOnly = (): ProblemError =>
  new ProblemError({
    statusCode: 403,
    errorType: 'creators_only',
    message: 'Seuls les créateurs reçoivent des propositions de collaboration.',
  });

/** Error for a consent above {@link consentLimit}. The form shows the message at the field of the consent. */
export const tooManyConsents = (): ProblemError => {
  const { count, days } = consentLimit;
  const message = `Tu as déjà donné ton accord ${count} fois en ${days} jours. Réessaie dans quelques jours.`;
  return new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message,
    errors: [{ path: ['consent'], message }],
  });
};
