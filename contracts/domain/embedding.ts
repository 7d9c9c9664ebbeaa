/** Themes of badges and cards that other sites embed. */
export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/**
 * Size of an embedded card in CSS pixels. For a frame narrower than `minWidth`, oEmbed returns a link instead
 * of a card.
 */
export const cardSize = { width: 360, height: 150, minWidth: 240 } as const;

/** Height of a badge in CSS pixels. Its width depends on the name. */
export const badgeHeight = 32;

/** Profile that a badge or card shows on another site. */
interface EmbeddedProfile {
  /** Origin of this site. */
  origin: string;
  slug: string;
  name: string;
}

const getProfilePath = (slug: string): string => `/createurs/${encodeURIComponent(slug)}`;

export function getMediaKitPath(slug: string): string {
  return `${getProfilePath(slug)}/fiche`;
}

export function getBadgePath(slug: string, theme: EmbedTheme): string {
  return `${getProfilePath(slug)}/badge.svg?theme=${theme}`;
}

export function getCardPath(slug: string, theme: EmbedTheme): string {
  return `${getProfilePath(slug)}/carte?theme=${theme}`;
}

/** Returns the HTML that shows a badge with a link to the profile. */
export function buildBadgeHtml({ origin, slug, name }: EmbeddedProfile, theme: EmbedTheme): string {
  const picture = `<img src="${origin}${getBadgePath(slug, theme)}" alt="${escapeText(name)} sur Bottin" height="${badgeHeight}">`;
  return `<a href="${origin}${getProfilePath(slug)}">${picture}</a>`;
}

/** Returns the HTML that shows a card in a frame. */
export function buildCardHtml(
  { origin, slug, name }: EmbeddedProfile,
  theme: EmbedTheme,
  { width, height }: { width: number; height: number } = cardSize,
): string {
  const source = `${origin}${getCardPath(slug, theme)}`;
  return `<iframe src="${source}" title="${escapeText(name)} sur Bottin" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
