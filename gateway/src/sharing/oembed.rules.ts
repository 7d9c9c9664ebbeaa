import { buildCardHtml, cardSize } from '@bottin/contracts/domain/embedding.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import { matchPage } from '@bottin/contracts/pages/match.ts';
import { siteName } from '@bottin/contracts/pages/site.ts';
import type { OembedQuery } from './sharing.input.ts';

/** Seconds for which consumers may cache an oEmbed response. */
const cacheAge = 3_600;

/** Returns the slug of the profile at a URL of this site; null for every other URL. */
export function findProfileSlug(url: string, origins: ReadonlySet<string>): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  const match = origins.has(origin) ? matchPage(pathname) : null;
  return match?.page.name === creatorPage.name ? (match.params.slug ?? null) : null;
}

/**
 * Builds the oEmbed response of a profile: a frame with its card, or only a link when the card exceeds the
 * consumer's maximum size (oembed.com, section 2.3.4).
 */
export function buildOembed(
  { slug, name }: Pick<Entry, 'slug' | 'name'>,
  origin: string,
  { maxwidth = cardSize.width, maxheight = cardSize.height }: Pick<OembedQuery, 'maxwidth' | 'maxheight'>,
) {
  const profile = `${origin}/createurs/${encodeURIComponent(slug)}`;
  const common = {
    version: '1.0',
    title: `${name} sur ${siteName}`,
    author_name: name,
    author_url: profile,
    provider_name: siteName,
    provider_url: origin,
    cache_age: cacheAge,
  };
  if (maxwidth < cardSize.minWidth || maxheight < cardSize.height) return { type: 'link', ...common };
  const size = { width: Math.min(maxwidth, cardSize.width), height: cardSize.height };
  const html = buildCardHtml({ origin, slug, name }, 'light', size);
  return { type: 'rich', ...common, ...size, html };
}
