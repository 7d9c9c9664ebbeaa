import { badgeHeight, type EmbedTheme } from '@bottin/contracts/domain/embedding.ts';
import { excerpt, removeControlCharacters } from '@bottin/contracts/domain/text.ts';
import { getColours } from '@bottin/contracts/domain/tokens.ts';
import escapeHtml from 'escape-html';

const maxNameLength = 40;
const padding = 12;
const siteWidth = 70;

/** Matches Chinese, Japanese and Korean characters and full-width forms. Each is as wide as the font size. */
const widePattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60\uffe0-\uffe6]/u;

/**
 * Estimates the width of a text in pixels, at 13 px and weight 600. The SVG attribute `textLength` makes the text
 * exactly this wide in every font.
 */
function estimateWidth(text: string): number {
  const widths = Array.from(text, (sign): number => {
    if (/\p{M}/u.test(sign)) return 0;
    if (widePattern.test(sign)) return 13;
    if (/[iljtfrIíîï.,:;'’!|() -]/.test(sign)) return 4.6;
    if (/[mwMW]/.test(sign)) return 12;
    return /\p{Lu}/u.test(sign) ? 9 : 7.8;
  });
  return Math.round(widths.reduce((sum, width) => sum + width, 0));
}

/**
 * Draws the badge of a profile as SVG: the site's name and the profile's name. It shows no follower count,
 * because a count would need its date and source beside it.
 */
export function drawBadge(profileName: string, theme: EmbedTheme): string {
  const colours = getColours(theme);
  const name = excerpt(removeControlCharacters(profileName), maxNameLength);
  const nameWidth = estimateWidth(name);
  const width = siteWidth + nameWidth + 2 * padding;
  const label = escapeHtml(`${name} sur Bottin`);
  const font = 'font-family="system-ui,sans-serif" font-size="13" font-weight="600"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${badgeHeight}" viewBox="0 0 ${width} ${badgeHeight}" role="img" aria-label="${label}"><title>${label}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${badgeHeight - 1}" rx="6" fill="${colours.surface}" stroke="${colours['line-strong']}"/>
<path d="M6.5 .5H${siteWidth}v${badgeHeight - 1}H6.5a6 6 0 0 1-6-6v-19a6 6 0 0 1 6-6z" fill="${colours.bleu}"/>
<path d="M${siteWidth} 6h4v6h-4zM${siteWidth} 13h4v6h-4zM${siteWidth} 20h4v6h-4z" fill="${colours.erable}"/>
<g ${font}><text x="${padding}" y="20.5" fill="${colours['on-bleu']}" textLength="${siteWidth - 2 * padding}">Bottin</text>
<text x="${siteWidth + padding}" y="20.5" fill="${colours.ink}" textLength="${nameWidth}" lengthAdjust="spacingAndGlyphs">${escapeHtml(name)}</text></g></svg>`;
}
