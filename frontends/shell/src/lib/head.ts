import { type HeadTag, headTags } from '@bottin/contracts/pages/head-tags.ts';
import type { PageHead } from '@bottin/contracts/remotes/host.ts';

/** The attribute by which a tag that the gateway wrote, or that another page set, is found again. */
const mark = 'data-bottin-head';

/** Makes the document's head say what a page wants: the tags that the gateway writes into the HTML. */
export function setHead(head: PageHead): void {
  const [title, ...tags] = headTags(head, window.location.origin);
  document.title = title?.text ?? '';
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
  document.head.append(...tags.map(elementOf));
}

function elementOf({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(mark, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
