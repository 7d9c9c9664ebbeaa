export const headMarker = '<!--bottin:head-->';
export const dataMarker = '<!--bottin:data-->';
/** Marker that is replaced by the rendered page. It contains the file name of the shell's server build. */
const viewMarker = /<!--bottin:view ?([\w.@-]*)-->/;

type MarkerName = 'head' | 'data' | 'view';
/** The shell's index.html, cut at its markers: constant bytes, and the name of each marker between them. */
export type TemplatePieces = readonly (Buffer | MarkerName)[];

/** Cuts a template at its markers. This is done once, so that building a page only concatenates bytes. */
export function cutTemplate(template: string): TemplatePieces {
  const markers = [
    ['head', headMarker],
    ['data', dataMarker],
    ['view', viewMarker.exec(template)?.[0]],
  ] as const;
  const places = markers
    .flatMap(([filling, marker]) => {
      // Cut only at the first occurrence of a marker.
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

/**
 * Returns the file name of the shell's server build, which the template contains; null when it contains none.
 */
export function findServerBuild(template: string): string | null {
  return viewMarker.exec(template)?.[1] || null;
}
