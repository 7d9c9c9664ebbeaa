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
  const markers = new Map<string, Filling>([
    [headMarker, 'head'],
    [dataMarker, 'data'],
    [viewMarker.exec(template)?.[0] ?? '', 'view'],
  ]);
  const pieces: Array<Buffer | Filling> = [];
  for (let rest = template; rest !== ''; ) {
    const places = [...markers.keys()]
      .filter(Boolean)
      .map((marker) => [marker, rest.indexOf(marker)] as const);
    const [next] = places.filter(([, at]) => at >= 0).sort((a, b) => a[1] - b[1]);
    const [marker, at] = next ?? ['', rest.length];
    pieces.push(Buffer.from(rest.slice(0, at)));
    const filling = markers.get(marker);
    if (filling && marker !== '') pieces.push(filling);
    // A marker stands for its first place.
    markers.delete(marker);
    rest = rest.slice(at + marker.length);
  }
  return pieces;
}

/** The file of the server build that belongs to this index.html; null when it names none. */
export function serverBuildOf(template: string): string | null {
  return viewMarker.exec(template)?.[1] || null;
}
