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
