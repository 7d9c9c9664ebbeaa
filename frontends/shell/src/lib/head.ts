import { buildHeadTags, type HeadTag } from '@bottin/contracts/pages/head-tags.ts';
import type { PageHead } from '@bottin/contracts/remotes/host.ts';

/**
 * Attribute of the head tags that the gateway or a page has set. `setHead` replaces only tags with this
 * attribute.
 */
const headAttribute = 'data-bottin-head';

/**
 * Replaces the document's head tags with those for `head`. They are the same tags that the gateway writes
 * into the HTML.
 */
export function setHead(head: PageHead): void {
  const [title, ...tags] = buildHeadTags(head, window.location.origin);
  document.title = title?.text ?? '';
  for (const element of document.head.querySelectorAll(`[${headAttribute}]`)) element.remove();
  document.head.append(...tags.map(createHeadElement));
}

function createHeadElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(headAttribute, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
