/**
 * Parses a `<script type="application/json">` that the gateway put into the page. Returns an empty object
 * when there is no document or no such script.
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
