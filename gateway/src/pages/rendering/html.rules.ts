import { type HeadTag, headTags } from '@bottin/contracts/pages/head-tags.ts';
import type { PageHead } from '@bottin/contracts/remotes/host.ts';

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

/** Values that are JSON already, as text or its bytes, by name. */
export type JsonTexts = readonly (readonly [name: string, json: string | Buffer])[];

/** The JSON of an object, of its values' JSON. */
export function jsonObject(entries: JsonTexts): Buffer {
  const members = entries.flatMap(([name, json], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    json,
  ]);
  return bytesOf(['{', ...members, '}']);
}

/** Texts and bytes of texts, one after the other. */
export function bytesOf(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** The head's elements. Each but the title carries `data-bottin-head`, by which the shell replaces them on client navigation. */
export function headHtml(head: PageHead, publicUrl: string): string {
  return headTags(head, publicUrl).map(elementHtml).join('\n    ');
}

function elementHtml({ tag, attributes, text }: HeadTag): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${tag === 'title' ? '' : ' data-bottin-head'}${said.join('')}>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? scriptText(text) : escapeHtml(text)}</${tag}>`;
}

/** JSON made safe inside a script element: nothing in it can end the element. */
function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** A data block that the shell reads; it is never run. */
export function dataBlock(id: string, json: string | Buffer): Buffer {
  const safe = typeof json === 'string' || json.includes('<') ? scriptText(json.toString()) : json;
  return bytesOf([`<script type="application/json" id="${id}">`, safe, '</script>']);
}

/** A page for when there is no shell to say it in. */
export function problemPage(message: string): string {
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Bottin</title></head>
<body><main><h1>Bottin</h1><p>${escapeHtml(message)}</p><p><a href="">Réessayer</a></p></main></body></html>`;
}
