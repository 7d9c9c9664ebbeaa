import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { DecisionObstacle } from './moderation.rules.ts';

const obstacleTexts: Readonly<Record<DecisionObstacle, string>> = {
  profile_incomplete: 'Ce profil n’est pas complet : il n’attend pas encore de décision.',
  account_suspended: 'Ce compte est suspendu. Rétablis-le d’abord.',
  already_approved: 'Ce profil est déjà approuvé. Tu peux suspendre le compte.',
  administrator_account: 'Un compte d’administration ne peut pas être suspendu.',
};

/** Error for a decision of an administrator that the state of the account doesn't allow. */
export const decisionRefused = (obstacle: DecisionObstacle): ProblemError =>
  new ProblemError({ statusCode: 409, errorType: obstacle, message: obstacleTexts[obstacle] });
