import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const creatorsOnly = (): ProblemError =>
  new ProblemError({
    statusCode: 403,
    errorType: 'creators_only',
    message: 'Seuls les créateurs reçoivent des propositions de collaboration.',
  });
