import { inlineJson } from './inline-json.ts';

/** Data preloaded in the page's HTML, by request URL. SWR uses it as fallback data. */
export const preloadedData: Readonly<Record<string, unknown>> =
  inlineJson<Record<string, unknown>>('bottin-data');
