import { Random } from '../random.ts';
import { lighten, palettes } from './colour.ts';
import { leisureMotifs } from './motifs-loisirs.ts';
import { everydayMotifs, type Motif } from './motifs-quotidien.ts';
import { knowledgeMotifs } from './motifs-savoirs.ts';

const motifs: Readonly<Record<string, Motif>> = { ...everydayMotifs, ...knowledgeMotifs, ...leisureMotifs };

/** Pictures that would read wrongly from right to left. */
const oneWay = new Set(['affaires', 'divertissement', 'technologie']);

/** How many different thumbnails each niche has. */
export const thumbnailsPerNiche = 4;

/** A wordless illustration of a niche, 640 × 360; `variant` changes palette and details. */
export function thumbnail(niche: string, variant: number): string {
  const motif = motifs[niche];
  if (motif === undefined) throw new RangeError(`No motif for ${niche}`);
  const shift = new Random(niche).int(0, palettes.length - 1);
  const palette = palettes[(shift + variant) % palettes.length];
  if (palette === undefined) throw new RangeError('No palette');
  const random = new Random(`${niche}-${variant}`);
  const mirrored =
    random.chance(0.5) && !oneWay.has(niche) ? ' transform="translate(640 0) scale(-1 1)"' : '';
  const halo = `<circle cx="${random.int(180, 460)}" cy="150" r="${random.int(150, 210)}" fill="${lighten(palette.paper, 0.3)}" opacity=".5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><rect width="640" height="360" fill="${palette.paper}"/><g${mirrored}>${halo}${motif(random, palette)}</g></svg>`;
}
