/**
 * Returns the suggested spelling of a public name that was typed with hyphens because the registration form
 * allows no spaces: `maude-en-canot` → `Maude en canot`. Inner capitals stay. Both spellings have the same
 * key of public names, so the suggestion is never taken by somebody else. Returns null for a name without
 * hyphens, with spaces, or with hyphens that separate nothing.
 */
export function suggestDisplayName(publicName: string): string | null {
  if (!/^[^\s-]+(?:-[^\s-]+)+$/.test(publicName)) return null;
  return capitalizeFirst(publicName.replaceAll('-', ' '));
}

/**
 * Writes the first letter as a capital. Letters whose capital isn't one letter with the same lower case stay
 * (« ß », « ı »), as do those of Georgian, which has no capital at the start of a name.
 */
function capitalizeFirst(text: string): string {
  const [first = ''] = text;
  const capital = first.toLocaleUpperCase('fr-CA');
  if (capital.toLowerCase() !== first || /\p{Script=Georgian}/u.test(first)) return text;
  return capital + text.slice(first.length);
}
