import { onNews } from '@bottin/ui/calls/answer-news.ts';
import { firstData } from './first-data.ts';
import { inlineJson } from './inline-json.ts';
import { StaleAnswers } from './stale-answers.ts';

const { since } = inlineJson<{ since: string }>('bottin-stale');

/** The answers of this document. */
export const answers = new StaleAnswers(since, Object.keys(firstData));

// The server shows nothing to anybody.
if (globalThis.document) onNews(answers.hear);
