/**
 * Returns the suggested spelling of a public name that was typed with hyphens because the registration form
 * allows no spaces: `maude-en-canot` → `Maude en canot`. Inner capitals stay. Both spellings have the same
 * `publicNameKey`, so no other account can have taken the suggestion. Returns null for a name without hyphens,
 * with spaces, or with a hyphen that doesn't separate two words.
 */
export function suggestDisplayName(publicName: string): string | null {
  if (!/^[^\s-]+(?:-[^\s-]+)+$/.test(publicName)) return null;
  return capitalizeFirst(publicName.replaceAll('-', ' '));
}

/**
 * Capitalises the first letter. Returns the text unchanged when lower-casing the capital doesn't give back the
 * letter (« ß », « ı »), and for Georgian, which has no capital at the start of a name.
 */
function capitalizeFirst(text: string): string {
  const [first = ''] = text;
  const capital = first.toLocaleUpperCase('fr-CA');
  if (capital.toLowerCase() !== first || /\p{Script=Georgian}/u.test(first)) return text;
  return capital + text.slice(first.length);
}
