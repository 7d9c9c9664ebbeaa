import type { PageHead } from '../remotes/host.ts';
import { siteName } from './site.ts';
import { toAbsoluteUrls } from './structured-data.ts';

/** Element of a document's head. Text and attributes are not escaped. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  /** Attributes in the order in which they are written. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Text of a title element, or JSON of a script element. */
  readonly text?: string;
}

/** Social image of pages that define none. The shell frontend serves it. */
const defaultImage = '/assets/social.png';

/** Builds the tags of a page's head with absolute URLs, title first. `origin` is the origin of the site. */
export function buildHeadTags(head: PageHead, origin: string): HeadTag[] {
  const absolute = (path: string) => (URL.canParse(path, origin) ? new URL(path, origin).href : origin);
  const { title, description } = head;
  const url = absolute(head.canonical);
  const image = absolute(head.image ?? defaultImage);
  return [
    { tag: 'title', attributes: {}, text: title },
    buildNameMeta('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    buildNameMeta('robots', head.noindex ? 'noindex,nofollow' : 'index,follow'),
    buildPropertyMeta('og:title', title),
    buildPropertyMeta('og:description', description),
    buildPropertyMeta('og:url', url),
    buildPropertyMeta('og:image', image),
    buildPropertyMeta('og:image:width', '1200'),
    buildPropertyMeta('og:image:height', '630'),
    buildPropertyMeta('og:type', head.isProfile ? 'profile' : 'website'),
    buildPropertyMeta('og:locale', 'fr_CA'),
    buildPropertyMeta('og:site_name', siteName),
    buildNameMeta('twitter:card', 'summary_large_image'),
    buildNameMeta('twitter:title', title),
    buildNameMeta('twitter:description', description),
    buildNameMeta('twitter:image', image),
    ...(head.isProfile ? [buildOembedLink(title, url, origin)] : []),
    ...(head.keywords ? [buildNameMeta('keywords', head.keywords)] : []),
    ...(head.jsonLd ?? []).map((data) => ({
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(toAbsoluteUrls(data, origin)),
    })),
  ];
}

/** Builds the link tag for oEmbed discovery (oembed.com, section 4). */
function buildOembedLink(title: string, url: string, origin: string): HeadTag {
  const { href } = new URL(`/oembed?${new URLSearchParams({ url, format: 'json' })}`, origin);
  return {
    tag: 'link',
    attributes: { rel: 'alternate', type: 'application/json+oembed', href, title },
  };
}

function buildNameMeta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function buildPropertyMeta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
