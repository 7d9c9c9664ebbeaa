import { type HeadTag, buildHeadTags } from '@bottin/contracts/pages/head-tags.ts';
import type { PageHead } from '@bottin/contracts/remotes/host.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and its quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Values that are already JSON, as text or bytes, by name. */
export type JsonTexts = readonly (readonly [name: string, json: string | Buffer])[];

/** Builds the JSON bytes of an object from its values' JSON. */
export function buildJsonObject(entries: JsonTexts): Buffer {
  const members = entries.flatMap(([name, json], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    json,
  ]);
  return concatBytes(['{', ...members, '}']);
}

/** Concatenates texts and bytes. */
export function concatBytes(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/**
 * Builds the head's elements. Each element except the title has the `data-bottin-head` attribute, by which
 * the shell finds and replaces it on client navigation.
 */
export function buildHeadHtml(head: PageHead, publicUrl: string): string {
  return buildHeadTags(head, publicUrl).map(buildElementHtml).join('\n    ');
}

function buildElementHtml({ tag, attributes, text }: HeadTag): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${tag === 'title' ? '' : ' data-bottin-head'}${said.join('')}>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? escapeScript(text) : escapeHtml(text)}</${tag}>`;
}

/** Escapes JSON for a script element, so that it can't end the element. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** Builds a JSON data block for the shell; it isn't executed. */
export function buildDataBlock(id: string, json: string | Buffer): Buffer {
  const safe = typeof json === 'string' || json.includes('<') ? escapeScript(json.toString()) : json;
  return concatBytes([`<script type="application/json" id="${id}">`, safe, '</script>']);
}

/** Builds the error page used when there is no shell. */
export function buildProblemPage(message: string): string {
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Bottin</title></head>
<body><main><h1>Bottin</h1><p>${escapeHtml(message)}</p><p><a href="">Réessayer</a></p></main></body></html>`;
}
