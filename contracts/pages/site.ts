export const siteName = 'Bottin';

/** Builds the page title that browser tabs and search results show. */
export function buildTitle(text: string): string {
  return `${text} | ${siteName}`;
}
