import { type AnswerKind, answerKinds } from './answer-kinds.ts';

/** Who keeps answers of which kinds, and hears of their changes. */
export const kindsHeardBy: Readonly<Partial<Record<string, readonly AnswerKind[]>>> = {
  gateway: answerKinds,
  search: ['list'],
};
