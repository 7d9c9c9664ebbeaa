import type { PageHead } from '@bottin/contracts/remotes/host.ts';
import { absoluteData } from '@bottin/contracts/remotes/structured-data.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe inside HTML and its quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** JSON made safe inside a script element: nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The social image of pages that have none of their own; the shell ships it. */
const defaultImage = '/assets/social.png';

/** The head's elements. Each carries `data-bottin-head`, by which the shell replaces them on client navigation. */
export function headHtml(head: PageHead, publicUrl: string): string {
  const absolute = (path: string) =>
    escapeHtml(URL.canParse(path, publicUrl) ? new URL(path, publicUrl).href : publicUrl);
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const image = absolute(head.image ?? defaultImage);
  const mark = 'data-bottin-head';
  const elements = [
    `<title>${title}</title>`,
    `<meta ${mark} name="description" content="${description}">`,
    `<link ${mark} rel="canonical" href="${absolute(head.canonical)}">`,
    `<meta ${mark} name="robots" content="${head.noindex ? 'noindex,nofollow' : 'index,follow'}">`,
    `<meta ${mark} property="og:title" content="${title}">`,
    `<meta ${mark} property="og:description" content="${description}">`,
    `<meta ${mark} property="og:url" content="${absolute(head.canonical)}">`,
    `<meta ${mark} property="og:image" content="${image}">`,
    `<meta ${mark} property="og:image:width" content="1200">`,
    `<meta ${mark} property="og:image:height" content="630">`,
    `<meta ${mark} property="og:type" content="website">`,
    `<meta ${mark} property="og:locale" content="fr_CA">`,
    `<meta ${mark} property="og:site_name" content="Bottin">`,
    `<meta ${mark} name="twitter:card" content="summary_large_image">`,
    `<meta ${mark} name="twitter:title" content="${title}">`,
    `<meta ${mark} name="twitter:description" content="${description}">`,
    `<meta ${mark} name="twitter:image" content="${image}">`,
    ...(head.keywords ? [`<meta ${mark} name="keywords" content="${escapeHtml(head.keywords)}">`] : []),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script ${mark} type="application/ld+json">${inlineJson(absoluteData(data, publicUrl))}</script>`,
    ),
  ];
  return elements.join('\n    ');
}

/** A data block that the shell reads; it is never run. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** A page for when there is no shell to say it in. */
export function problemPage(message: string): string {
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Bottin</title></head>
<body><main><h1>Bottin</h1><p>${escapeHtml(message)}</p><p><a href="">Réessayer</a></p></main></body></html>`;
}
