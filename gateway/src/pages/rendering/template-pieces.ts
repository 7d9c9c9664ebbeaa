export const headMarker = '<!--bottin:head-->';
export const dataMarker = '<!--bottin:data-->';
/** Where the rendered page goes; it names the shell's server build. */
const viewMarker = /<!--bottin:view ?([\w.@-]*)-->/;

/** What of each page takes the place of a marker. */
type Filling = 'head' | 'data' | 'view';
/** The shell's index.html: the bytes that every page has, and what goes between them. */
export type TemplatePieces = readonly (Buffer | Filling)[];

/** A template cut at its markers, once: a page is then its pieces, one after the other, and nothing in it is searched. */
export function cutTemplate(template: string): TemplatePieces {
  const markers = [
    ['head', headMarker],
    ['data', dataMarker],
    ['view', viewMarker.exec(template)?.[0]],
  ] as const;
  const places = markers
    .flatMap(([filling, marker]) => {
      // A marker stands for its first place.
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

/** The file of the server build that belongs to this index.html; null when it names none. */
export function serverBuildOf(template: string): string | null {
  return viewMarker.exec(template)?.[1] || null;
}
