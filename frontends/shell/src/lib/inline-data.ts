/**
 * Parses the JSON script with this id, which the gateway writes into the HTML. Returns an empty object when
 * there is no document, no such script or no valid JSON in it.
 */
export function inlineJson<T extends object>(id: string): Partial<T> {
  const text = globalThis.document?.getElementById(id)?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}

/** Data preloaded in the page's HTML, by request URL. SWR uses it as fallback data. */
export const preloadedData: Readonly<Record<string, unknown>> =
  inlineJson<Record<string, unknown>>('bottin-data');
