import { type HeadTag, buildHeadTags } from '@bottin/contracts/pages/head-tags.ts';
import type { PageHead } from '@bottin/contracts/remotes/host.ts';
import escapeHtml from 'escape-html';

/** Members of an object, each with a name and a value that is already JSON (text or bytes). */
export type JsonTexts = readonly (readonly [name: string, json: string | Buffer])[];

/** Builds the JSON bytes of an object from members whose values are already JSON. */
export function buildJsonObject(entries: JsonTexts): Buffer {
  const members = entries.flatMap(([name, json], at) => [
    `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    json,
  ]);
  return concatBytes(['{', ...members, '}']);
}

/** Concatenates strings (as UTF-8) and bytes. */
export function concatBytes(parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/**
 * Builds the HTML of the elements in the page's `<head>`. Every element except the title gets the attribute
 * `data-bottin-head`. By this attribute, the shell finds and replaces the elements when it navigates to
 * another page.
 */
export function buildHeadHtml(head: PageHead, publicUrl: string): string {
  return buildHeadTags(head, publicUrl).map(buildElementHtml).join('\n    ');
}

function buildElementHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${tag === 'title' ? '' : ' data-bottin-head'}${written.join('')}>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? escapeScript(text) : escapeHtml(text)}</${tag}>`;
}

/** Escapes JSON for use in a `<script>` element, so that the JSON can't close the element. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** Builds a `<script>` element that contains JSON data for the shell and isn't executed. */
export function buildDataBlock(id: string, json: string | Buffer): Buffer {
  const safe = typeof json === 'string' || json.includes('<') ? escapeScript(json.toString()) : json;
  return concatBytes([`<script type="application/json" id="${id}">`, safe, '</script>']);
}

/** Builds the error page that is sent when the shell's template isn't available. */
export function buildProblemPage(message: string): string {
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Bottin</title></head>
<body><main><h1>Bottin</h1><p>${escapeHtml(message)}</p><p><a href="">Réessayer</a></p></main></body></html>`;
}
