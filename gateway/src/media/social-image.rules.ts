import { createHash } from 'node:crypto';
import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { abbreviateNumber } from '@bottin/contracts/domain/numbers.ts';
import { getInitials } from '@bottin/contracts/domain/text.ts';
import { getColours } from '@bottin/contracts/domain/tokens.ts';

/** Size of preview pictures in pixels, as social networks recommend. */
const socialSize = { width: 1200, height: 630 } as const;

/**
 * Colours of the light theme, because a preview picture can't adapt to the theme of the person who sees it.
 */
export const colours = getColours('light');

/** Contents of an entry's preview picture. */
export interface SocialFacts {
  name: string;
  /** Niche and city. */
  place: string;
  /** Follower count as text; null when the count is unknown. */
  followers: string | null;
  initials: string;
  platformColour: string;
  /** Id of the portrait below /media/; null when the entry has none and the picture shows initials. */
  portrait: string | null;
}

/**
 * Returns the contents of an entry's preview picture. If `isDrawable` rejects the name, the picture shows the
 * slug instead, because a slug contains only ASCII characters.
 */
export function toSocialFacts(creator: Entry, isDrawable: (text: string) => boolean): SocialFacts {
  const { slug, niche, region, followers, platform, profileImageUrl } = creator;
  const name = isDrawable(creator.name) ? creator.name : slug;
  return {
    name,
    place: [niche, getKnownCity(region)].filter(Boolean).join(' · '),
    followers:
      followers === null ? null : `${abbreviateNumber(followers)} ${followers < 2 ? 'abonné' : 'abonnés'}`,
    initials: getInitials(name),
    platformColour: colours[platform ?? 'bleu'],
    portrait: /^\/media\/([\w-]{8,80})$/.exec(profileImageUrl ?? '')?.[1] ?? null,
  };
}

/** Returns a hash of a picture's contents. Pictures with equal hashes are equal. */
export function hashFacts(facts: SocialFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Position, size and corner radius of the portrait, in pixels. */
export const portraitBox = { left: 88, top: 125, size: 380, radius: 28 } as const;

/** Position of the site's logo, in pixels. */
export const logo = { left: 516, top: 458 } as const;

/** Column of the texts beside the portrait, in pixels. `bottom` leaves a gap above the logo. */
export const textColumn = { left: logo.left, width: 580, top: 48, bottom: 430, gap: 28 } as const;

/** Usual middle of the texts, in pixels. */
const textMiddle = portraitBox.top + 150;

/** Returns the maximum height of the name, in pixels, above other texts with these heights. */
export function getMaxNameHeight(heights: readonly number[]): number {
  const { top, bottom, gap } = textColumn;
  return heights.reduce((left, height) => left - height - gap, bottom - top);
}

/**
 * Returns the top of each text in a column of texts with these heights, in pixels. The column moves up from its
 * usual middle when it would reach the logo.
 */
export function stackTexts(heights: readonly number[]): number[] {
  const { top, bottom, gap } = textColumn;
  const whole = heights.reduce((sum, height) => sum + height + gap, -gap);
  let next = Math.max(top, Math.min(Math.round(textMiddle - whole / 2), bottom - whole));
  return heights.map((height) => {
    const present = next;
    next += height + gap;
    return present;
  });
}

/**
 * Builds the SVG of the background: a paper-coloured area, the edge of a book with three tabs, the site's logo,
 * and a coloured box under the portrait.
 */
export function buildCanvas(platformColour: string): string {
  const { width, height } = socialSize;
  const { left, top, size, radius } = portraitBox;
  const tabs = [110, 267, 424].map(
    (y) => `<rect x="1126" y="${y}" width="40" height="96" rx="8" fill="${colours.erable}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>${tabs.join('')}
<rect x="1156" width="44" height="${height}" fill="${colours.bleu}"/>
<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${radius}" fill="${platformColour}"/>
<g transform="translate(${logo.left} ${logo.top})"><path d="M0 0h38a6 6 0 0 1 6 6v40a2 2 0 0 1-2 2H4a4 4 0 0 1-4-4z" fill="${colours.bleu}"/>
<path d="M44 9h4v10h-4zM44 21h4v10h-4zM44 33h4v10h-4z" fill="${colours.erable}"/>
<path d="M13 12h10a7.5 7.5 0 0 1 4.6 13.4A8 8 0 0 1 24 40H13zm5 4.6v7.6h5a3.8 3.8 0 0 0 0-7.6zm0 12v6.8h6a3.4 3.4 0 0 0 0-6.8z" fill="${colours.paper}"/></g>
</svg>`;
}

/** Builds the SVG mask that rounds the portrait's corners. */
export function buildPortraitMask(): string {
  const { size, radius } = portraitBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
}

/** Returns the font size for a name. Long names are smaller, so that most of them fit in three lines. */
export function getNameSize(name: string): number {
  if (name.length <= 16) return 76;
  return name.length <= 30 ? 60 : 48;
}

/** Escapes a text and returns it as Pango markup in a colour. */
export function toMarkup(text: string, colour: string): string {
  const safe = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<span foreground="${colour}">${safe}</span>`;
}
