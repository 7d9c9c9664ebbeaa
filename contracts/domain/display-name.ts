/**
 * Suggests a spelling with spaces for a public name with hyphens: `maude-en-canot` → `Maude en canot`. Users
 * type hyphens because the registration form allows no spaces. Capitals inside the name are kept. Both
 * spellings have the same `publicNameKey`, so no other account can have taken the suggestion. Returns null
 * if the name has no hyphen, has a space, or has a hyphen that doesn't separate two words.
 */
export function suggestDisplayName(publicName: string): string | null {
  if (!/^[^\s-]+(?:-[^\s-]+)+$/.test(publicName)) return null;
  return capitalizeFirst(publicName.replaceAll('-', ' '));
}

/**
 * Capitalises the first letter. Returns the text unchanged when the capital's lower-case form differs from
 * the letter (« ß », « ı »). Also returns a Georgian text unchanged, because Georgian names don't start with
 * a capital.
 */
function capitalizeFirst(text: string): string {
  const [first = ''] = text;
  const capital = first.toLocaleUpperCase('fr-CA');
  if (capital.toLowerCase() !== first || /\p{Script=Georgian}/u.test(first)) return text;
  return capital + text.slice(first.length);
}
