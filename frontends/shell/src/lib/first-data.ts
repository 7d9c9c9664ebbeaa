import { inlineJson } from './inline-json.ts';

/** The first data of the page, by the address it would be asked at: SWR's fallback. */
export const firstData: Readonly<Record<string, unknown>> =
  inlineJson<Record<string, unknown>>('bottin-data');
