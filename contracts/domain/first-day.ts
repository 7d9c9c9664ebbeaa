/** A date that Intl wrote in French, with the first day of a month as one writes it: `1er mars`, where it says `1 mars`. */
export function spellFirstDay(date: string): string {
  return date.replace(/^1(?=\s)/, '1er');
}
