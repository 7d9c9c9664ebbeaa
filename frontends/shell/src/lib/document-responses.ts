import { onResponseEvent } from '@bottin/ui/calls/response-events.ts';
import { inlineJson, preloadedData } from './inline-data.ts';
import { StaleResponses } from './stale-responses.ts';

const { since } = inlineJson<{ since: string }>('bottin-stale');

/** Tracks which responses in this document are stale. */
export const documentResponses = new StaleResponses(since, Object.keys(preloadedData));

// Only in the browser, because the server displays no responses.
if (globalThis.document) onResponseEvent(documentResponses.handleEvent);
