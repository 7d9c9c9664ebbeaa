export const siteName = 'Bottin';

/** Builds a page title for the browser tab and search results. */
export function buildTitle(text: string): string {
  return `${text} | ${siteName}`;
}
