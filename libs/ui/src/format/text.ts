export { initials } from '@bottin/contracts/domain/text.ts';

/** At most `length` characters, cut at a word where one ends near enough, with an ellipsis when cut. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
