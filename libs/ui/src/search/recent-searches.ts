const key = 'bottin.searches';
const maxSearches = 5;

/** Lists the texts that were last searched in this browser, newest first. Empty when storage is unavailable. */
export function listRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

/** Adds a search text as the newest one. When storage is unavailable, nothing is stored. */
export function addRecentSearch(text: string): void {
  const others = listRecentSearches().filter((one) => one !== text);
  try {
    localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, maxSearches)));
  } catch {
    // The search itself works without storage.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
