export const headMarker = '<!--bottin:head-->';
export const dataMarker = '<!--bottin:data-->';
/** Marker of the rendered page; it names the shell's server build. */
const viewMarker = /<!--bottin:view ?([\w.@-]*)-->/;

/** Names of the template's markers. Each page replaces the markers with its own content. */
type MarkerName = 'head' | 'data' | 'view';
/** The shell's index.html: constant bytes, with the names of the markers between them. */
export type TemplatePieces = readonly (Buffer | MarkerName)[];

/** Cuts a template at its markers once, so that a page is built by concatenation without any search. */
export function cutTemplate(template: string): TemplatePieces {
  const markers = [
    ['head', headMarker],
    ['data', dataMarker],
    ['view', viewMarker.exec(template)?.[0]],
  ] as const;
  const places = markers
    .flatMap(([filling, marker]) => {
      // Only the first occurrence of a marker counts.
      const from = marker === undefined ? -1 : template.indexOf(marker);
      return marker === undefined || from < 0 ? [] : [{ filling, from, to: from + marker.length }];
    })
    .sort((a, b) => a.from - b.from);
  const pieces = places.flatMap(({ filling, from }, at) => [
    Buffer.from(template.slice(places[at - 1]?.to ?? 0, from)),
    filling,
  ]);
  const rest = template.slice(places.at(-1)?.to ?? 0);
  return rest === '' ? pieces : [...pieces, Buffer.from(rest)];
}

/** Returns the file name of the server build that belongs to this index.html; null when it names none. */
export function findServerBuild(template: string): string | null {
  return viewMarker.exec(template)?.[1] || null;
}
