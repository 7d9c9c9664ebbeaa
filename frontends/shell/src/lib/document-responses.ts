import { onResponseEvent } from '@bottin/ui/calls/response-events.ts';
import { inlineJson } from './inline-json.ts';
import { preloadedData } from './preloaded-data.ts';
import { StaleResponses } from './stale-responses.ts';

const { since } = inlineJson<{ since: string }>('bottin-stale');

/** Staleness of the responses in this document. */
export const documentResponses = new StaleResponses(since, Object.keys(preloadedData));

// Nothing is on screen on the server.
if (globalThis.document) onResponseEvent(documentResponses.handleEvent);
