import type { PageHead } from '../remotes/host.ts';
import { siteName } from './site.ts';
import { absoluteData } from './structured-data.ts';

/** An element of a document's head. Text and attributes are as they are meant, not escaped. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  /** In the order in which they are written. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of a title, or the JSON of a script. */
  readonly text?: string;
}

/** The social image of pages that have none of their own; the shell ships it. */
const defaultImage = '/assets/social.png';

/** Everything that a page's head says, with whole addresses; `origin` is the site's. The title comes first. */
export function headTags(head: PageHead, origin: string): HeadTag[] {
  const absolute = (path: string) => (URL.canParse(path, origin) ? new URL(path, origin).href : origin);
  const { title, description } = head;
  const url = absolute(head.canonical);
  const image = absolute(head.image ?? defaultImage);
  return [
    { tag: 'title', attributes: {}, text: title },
    named('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    named('robots', head.noindex ? 'noindex,nofollow' : 'index,follow'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:type', 'website'),
    property('og:locale', 'fr_CA'),
    property('og:site_name', siteName),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    ...(head.keywords ? [named('keywords', head.keywords)] : []),
    ...(head.jsonLd ?? []).map((data) => ({
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(absoluteData(data, origin)),
    })),
  ];
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
