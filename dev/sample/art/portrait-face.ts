import type { Random } from '../random.ts';
import { darken, mix } from './colour.ts';

/** What the parts of one portrait share. */
export interface Look {
  presents: 'f' | 'm';
  skin: string;
  /** True for the darker half of the skin tones. */
  deep: boolean;
  shade: string;
  ink: string;
  hair: string;
  hairLight: string;
  cloth: string;
  /** Half the width of the head. */
  width: number;
  chin: number;
  jaw: number;
}

/** Outline of the head: a round skull, a jaw of its own. */
export function headPath({ width, chin, jaw }: Look): string {
  const left = 200 - width;
  const right = 200 + width;
  return `M${left} 176 C${left} 76 ${right} 76 ${right} 176 C${right} ${chin - 36} ${200 + jaw} ${chin} 200 ${chin} C${200 - jaw} ${chin} ${left} ${chin - 36} ${left} 176 Z`;
}

/** Neck, ears, head, features, beard and glasses. */
export function face(random: Random, look: Look): string {
  const { skin, shade, ink, width } = look;
  const ears = [200 - width, 200 + width]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="190" rx="12" ry="18" fill="${skin}"/><ellipse cx="${x}" cy="190" rx="6" ry="10" fill="${shade}"/>`,
    )
    .join('');
  const beard = look.presents === 'm' && random.chance(0.46) ? beardOf(random, look) : '';
  const smile = smileOf(random, look);
  return [
    ears,
    earrings(random, look),
    `<path d="${headPath(look)}" fill="${skin}"/>`,
    `<path d="M${200 + width} 176 C${200 + width} ${look.chin - 36} ${200 + look.jaw} ${look.chin} 200 ${look.chin} C${212 + look.jaw * 0.5} ${look.chin - 14} ${186 + width} 236 ${200 + width} 176 Z" fill="${shade}" opacity=".45"/>`,
    cheeks(random, look),
    beard,
    features(random, look),
    smile,
    random.chance(0.3) ? glasses(random, ink) : '',
  ].join('');
}

function features(random: Random, { ink, shade, hair, presents, deep }: Look): string {
  const gap = random.int(26, 30);
  const size = random.float(6, 7.6);
  const brow = darken(hair, deep ? 0.35 : 0.2);
  const lift = random.int(-3, 3);
  const weight = presents === 'm' ? random.float(6.5, 8.5) : random.float(4.5, 6.5);
  const closed = random.chance(0.1);
  const eye = (x: number, side: number) =>
    closed
      ? `<path d="M${x - 10} 188 q10 9 20 0" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="187" rx="${size}" ry="${size * 1.16}" fill="${ink}"/><circle cx="${x + 2.4}" cy="184" r="2" fill="#fff" opacity=".85"/>${
          presents === 'f'
            ? `<path d="M${x + side * 5} 180 q${side * 5} 0 ${side * 8} -5" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`
            : ''
        }`;
  const browAt = (x: number, side: number) =>
    `<path d="M${x - side * 12} ${168 - lift * 0.4} Q${x + side * 2} ${158 - lift} ${x + side * 15} ${168 + lift * 0.5}" fill="none" stroke="${brow}" stroke-width="${weight}" stroke-linecap="round"/>`;
  const nose = random.pick([
    `M202 190 q10 22 -2 26 q-6 1 -9 -2`,
    `M198 192 q-9 20 2 24 q6 1 9 -2`,
    `M190 214 q10 8 20 0`,
  ]);
  return `${eye(200 - gap, -1)}${eye(200 + gap, 1)}${browAt(200 - gap, -1)}${browAt(200 + gap, 1)}<path d="${nose}" fill="none" stroke="${mix(shade, ink, 0.25)}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function smileOf(random: Random, { ink, presents, deep }: Look): string {
  const lip =
    presents === 'f' && random.chance(0.6)
      ? random.pick(['#a8323f', '#b5564e', '#8c2f45', '#c2605a'])
      : mix(ink, '#b1443e', deep ? 0.35 : 0.45);
  const y = 236;
  const w = random.int(17, 23);
  return random.pick([
    `<path d="M${200 - w} ${y} q${w} 17 ${2 * w} 0" fill="none" stroke="${lip}" stroke-width="5.5" stroke-linecap="round"/>`,
    `<path d="M${200 - w} ${y - 2} q${w} 5 ${2 * w} 0 q-4 20 ${-w} 20 q${-w + 4} 0 ${-w} -20 Z" fill="${lip}"/><path d="M${204 - w} ${y} q${w - 4} 4 ${2 * w - 8} 0 l-2 6 q${-w + 6} 4 ${-2 * w + 12} 0 Z" fill="#fff8ee"/>`,
    `<path d="M${202 - w} ${y + 2} q${w + 4} 12 ${2 * w} -5" fill="none" stroke="${lip}" stroke-width="5.5" stroke-linecap="round"/>`,
    `<path d="M${204 - w} ${y + 2} q${w - 4} 8 ${2 * w - 8} 0" fill="none" stroke="${lip}" stroke-width="6" stroke-linecap="round"/>`,
  ]);
}

function cheeks(random: Random, { width, deep, shade, ink }: Look): string {
  const blush = `<ellipse cx="${200 - width + 21}" cy="218" rx="13" ry="9" fill="#d9534a" opacity="${deep ? 0.14 : 0.2}"/><ellipse cx="${200 + width - 21}" cy="218" rx="13" ry="9" fill="#d9534a" opacity="${deep ? 0.14 : 0.2}"/>`;
  if (deep || !random.chance(0.16)) return blush;
  const dots = Array.from({ length: 12 }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    return `<circle cx="${200 + side * random.int(18, 42)}" cy="${random.int(206, 222)}" r="1.9" fill="${mix(shade, ink, 0.3)}" opacity=".7"/>`;
  });
  return blush + dots.join('');
}

function beardOf(random: Random, look: Look): string {
  const { width, chin, jaw } = look;
  const colour = darken(look.hair, 0.12);
  const left = 200 - width;
  const right = 200 + width;
  const moustache = `<path d="M200 222 q-18 -6 -29 9 q14 4 29 0 q15 4 29 0 q-11 -15 -29 -9 Z" fill="${colour}"/>`;
  const full = `<path d="M${left} 186 Q${left + 12} 214 ${left + 22} 220 Q200 206 ${right - 22} 220 Q${right - 12} 214 ${right} 186 C${right} ${chin - 30} ${204 + jaw} ${chin + 14} 200 ${chin + 14} C${196 - jaw} ${chin + 14} ${left} ${chin - 30} ${left} 186 Z" fill="${colour}"/>`;
  const stubble = `<path d="M${left} 190 Q${left + 14} 216 ${left + 24} 222 Q200 208 ${right - 24} 222 Q${right - 14} 216 ${right} 190 C${right} ${chin - 36} ${200 + jaw} ${chin} 200 ${chin} C${200 - jaw} ${chin} ${left} ${chin - 36} ${left} 190 Z" fill="${colour}" opacity=".28"/>`;
  const goatee = `${moustache}<path d="M176 250 Q200 262 224 250 Q226 ${chin + 6} 200 ${chin + 8} Q174 ${chin + 6} 176 250 Z" fill="${colour}"/>`;
  const mouth = `<path d="M174 230 q26 -8 52 0 q-2 26 -26 26 q-24 0 -26 -26 Z" fill="${look.skin}"/>`;
  return random.weighted([
    [full + mouth, 4],
    [stubble, 4],
    [moustache, 2],
    [goatee, 2],
  ]);
}

function glasses(random: Random, ink: string): string {
  const frame = random.pick([ink, '#22262e', '#6b3a24', '#2c4a63', '#8a2f35', '#b98a35']);
  const round = random.chance(0.5);
  const lens = (x: number) =>
    round
      ? `<circle cx="${x}" cy="188" r="23" fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="6"/>`
      : `<rect x="${x - 24}" y="170" width="48" height="36" rx="${random.chance(0.5) ? 10 : 15}" fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="6"/>`;
  return `${lens(171)}${lens(229)}<path d="M194 184 q6 -5 12 0 M147 184 l-12 -4 M253 184 l12 -4" fill="none" stroke="${frame}" stroke-width="5.5" stroke-linecap="round"/>`;
}

function earrings(random: Random, { presents, width }: Look): string {
  if (!random.chance(presents === 'f' ? 0.45 : 0.08)) return '';
  const metal = random.pick(['#d9a93c', '#e6e0d4', '#b5423a', '#3f7f76']);
  const hoop = random.chance(0.5);
  return [200 - width - 4, 200 + width + 4]
    .map((x) =>
      hoop
        ? `<circle cx="${x}" cy="218" r="12" fill="none" stroke="${metal}" stroke-width="5"/>`
        : `<circle cx="${x}" cy="211" r="6" fill="${metal}"/>`,
    )
    .join('');
}
