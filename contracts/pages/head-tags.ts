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
    metaName('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    metaName('robots', head.noindex ? 'noindex,nofollow' : 'index,follow'),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', url),
    metaProperty('og:image', image),
    metaProperty('og:image:width', '1200'),
    metaProperty('og:image:height', '630'),
    metaProperty('og:type', 'website'),
    metaProperty('og:locale', 'fr_CA'),
    metaProperty('og:site_name', siteName),
    metaName('twitter:card', 'summary_large_image'),
    metaName('twitter:title', title),
    metaName('twitter:description', description),
    metaName('twitter:image', image),
    ...(head.keywords ? [metaName('keywords', head.keywords)] : []),
    ...(head.jsonLd ?? []).map((data) => ({
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(absoluteData(data, origin)),
    })),
  ];
}

function metaName(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function metaProperty(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
