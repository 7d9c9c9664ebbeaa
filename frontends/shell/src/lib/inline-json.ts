/** Reads a `<script type="application/json">` that the gateway put into the page; nothing where there is no page. */
export function inlineJson<T extends object>(id: string): Partial<T> {
  const text = globalThis.document?.getElementById(id)?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}
