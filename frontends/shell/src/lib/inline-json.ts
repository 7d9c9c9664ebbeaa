/** Reads a `<script type="application/json">` that the gateway put into the page. */
export function inlineJson<T extends object>(id: string): Partial<T> {
  const text = document.getElementById(id)?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}
