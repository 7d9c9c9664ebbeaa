export const siteName = 'Bottin';

/** The title of a page in a window's bar, and in a search engine's results. */
export function titleOf(text: string): string {
  return `${text} | ${siteName}`;
}
