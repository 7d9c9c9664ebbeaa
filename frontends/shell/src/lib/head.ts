import type { PageHead } from '@bottin/contracts/remotes/host.ts';
import { absoluteData } from '@bottin/contracts/remotes/structured-data.ts';

const defaultImage = '/assets/social.png';

function element(selector: string, create: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (found) return found;
  const made = create();
  document.head.append(made);
  return made;
}

function meta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const selector = `meta[${attribute}="${key}"]`;
  if (content === undefined) {
    document.head.querySelector(selector)?.remove();
    return;
  }
  element(selector, () => {
    const made = document.createElement('meta');
    made.setAttribute(attribute, key);
    return made;
  }).setAttribute('content', content);
}

/** Makes the document's head say what a page wants: the same tags that the gateway writes into the page. */
export function setHead(head: PageHead): void {
  const url = new URL(head.canonical, window.location.origin).href;
  const image = new URL(head.image ?? defaultImage, window.location.origin).href;

  document.title = head.title;
  meta('name', 'description', head.description);
  meta('name', 'robots', head.noindex ? 'noindex,nofollow' : 'index,follow');
  meta('name', 'keywords', head.keywords);
  element('link[rel="canonical"]', () => {
    const link = document.createElement('link');
    link.rel = 'canonical';
    return link;
  }).setAttribute('href', url);

  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('property', 'og:url', url);
  meta('property', 'og:image', image);
  meta('property', 'og:image:width', '1200');
  meta('property', 'og:image:height', '630');
  meta('property', 'og:type', 'website');
  meta('property', 'og:locale', 'fr_CA');
  meta('property', 'og:site_name', 'Bottin');
  meta('name', 'twitter:card', 'summary_large_image');
  meta('name', 'twitter:title', head.title);
  meta('name', 'twitter:description', head.description);
  meta('name', 'twitter:image', image);

  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
  for (const data of head.jsonLd ?? []) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(absoluteData(data, window.location.origin));
    document.head.append(script);
  }
}
