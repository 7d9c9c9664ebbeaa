import type { Random } from '../random.ts';
import { darken } from './colour.ts';
import type { Look } from './portrait-face.ts';

export interface Hair {
  back: string;
  front: string;
}

type Style = (random: Random, look: Look) => Hair;

/** A cap of hair over the skull, `volume` px proud of it, closed by a hairline drawn from right to left. */
function cap(look: Look, volume: number, hairline: string, fill = look.hair): string {
  const left = 200 - look.width - 5;
  const right = 200 + look.width + 5;
  const top = 74 - volume * 1.34;
  return `<path d="M${left} 186 C${left - volume * 0.9} ${top} ${right + volume * 0.9} ${top} ${right} 186 ${hairline} Z" fill="${fill}"/>`;
}

const inner = (look: Look) => ({ l: 200 - look.width, r: 200 + look.width });

const centre = (look: Look) => {
  const { l, r } = inner(look);
  return `Q${r - 2} 150 ${r - 12} 144 Q222 138 200 104 Q178 138 ${l + 12} 144 Q${l + 2} 150 ${l - 5} 186`;
};
const side = (look: Look, way: number) => {
  const { l, r } = inner(look);
  return way > 0
    ? `Q${r - 4} 158 ${r - 14} 148 Q210 150 168 108 Q156 138 ${l + 12} 146 Q${l + 2} 160 ${l - 5} 186`
    : `Q${r - 2} 160 ${r - 12} 146 Q244 138 232 108 Q190 150 ${l + 14} 148 Q${l + 4} 158 ${l - 5} 186`;
};
const bangs = (look: Look) => {
  const { l, r } = inner(look);
  return `Q${r} 160 ${r - 8} 150 Q236 160 200 157 Q164 160 ${l + 8} 150 Q${l} 160 ${l - 5} 186`;
};
const crop = (look: Look) => {
  const { l, r } = inner(look);
  return `L${r - 6} 178 Q${r - 6} 146 ${r - 20} 132 Q200 112 ${l + 20} 132 Q${l + 6} 146 ${l + 6} 178 L${l - 5} 186`;
};

const curtain = (look: Look, length: number, spread: number) => {
  const left = 200 - look.width - spread;
  const right = 200 + look.width + spread;
  return `<path d="M${left + 6} 170 C${left - 4} 50 ${right + 4} 50 ${right - 6} 170 Q${right + 12} ${(170 + length) / 2} ${right} ${length} Q200 ${length + 26} ${left} ${length} Q${left - 12} ${(170 + length) / 2} ${left + 6} 170 Z" fill="${darken(look.hair, 0.2)}"/>`;
};

const blobs = (
  random: Random,
  look: Look,
  radius: number,
  distance: number,
  from: number,
  to: number,
  count: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1);
    const x = 200 + Math.cos(angle) * (look.width + distance) * 0.98;
    const y = 172 + Math.sin(angle) * (84 + distance);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(radius * random.float(0.88, 1.14)).toFixed(1)}"/>`;
  }).join('');

const shine = (look: Look, way: number) =>
  `<path d="M${200 + way * 42} 104 Q${200 + way * 14} 88 ${200 - way * 14} 92" fill="none" stroke="${look.hairLight}" stroke-width="7" stroke-linecap="round" opacity=".75"/>`;

const line = (random: Random, look: Look) =>
  random.pick([centre(look), side(look, 1), side(look, -1), bangs(look)]);

const long: Style = (random, look) => ({
  back: curtain(look, random.int(320, 372), random.int(16, 30)),
  front: cap(look, 12, line(random, look)) + shine(look, random.chance(0.5) ? 1 : -1),
});
const bob: Style = (random, look) => ({
  back: curtain(look, random.int(250, 282), random.int(20, 32)),
  front: cap(look, 14, line(random, look)) + shine(look, random.chance(0.5) ? 1 : -1),
});
const wavy: Style = (random, look) => {
  const left = 200 - look.width - 24;
  const right = 200 + look.width + 24;
  const wave = (x: number, way: number) =>
    [210, 250, 290, 326]
      .map((y, index) => `<circle cx="${x + way * (index % 2 ? 6 : -3)}" cy="${y}" r="${27 - index}"/>`)
      .join('');
  return {
    back: `<g fill="${darken(look.hair, 0.2)}">${wave(left, -1)}${wave(right, 1)}</g>${curtain(look, 318, 16)}`,
    front: cap(look, 16, random.pick([centre(look), side(look, 1), side(look, -1)])) + shine(look, 1),
  };
};
const curly: Style = (random, look) => ({
  back: `<g fill="${darken(look.hair, 0.14)}">${blobs(random, look, 30, 16, Math.PI * 0.86, Math.PI * 2.14, 12)}${blobs(random, look, 26, 22, Math.PI * 0.62, Math.PI * 0.9, 4)}${blobs(random, look, 26, 22, Math.PI * 0.1, Math.PI * 0.38, 4)}</g>`,
  front: `<g fill="${look.hair}">${blobs(random, look, 21, -6, Math.PI * 1.1, Math.PI * 1.9, 9)}</g>${cap(look, 10, crop(look))}`,
});
const afro: Style = (random, look) => ({
  back: `<g fill="${look.hair}"><circle cx="200" cy="150" r="${random.int(104, 122)}"/>${blobs(random, look, 22, 40, Math.PI * 0.9, Math.PI * 2.1, 14)}</g>`,
  front: cap(look, 6, crop(look)),
});
const bun: Style = (random, look) => ({
  back: `<circle cx="${random.pick([200, 200, 186, 214])}" cy="66" r="${random.int(30, 38)}" fill="${darken(look.hair, 0.14)}"/>`,
  front: cap(look, 8, random.pick([centre(look), side(look, 1), crop(look)])) + shine(look, -1),
});
const ponytail: Style = (random, look) => {
  const way = random.chance(0.5) ? 1 : -1;
  const x = 200 + way * (look.width + 20);
  return {
    back: `<path d="M${200 + way * 30} 92 Q${x + way * 46} 96 ${x + way * 34} 200 Q${x + way * 40} 280 ${x + way * 4} 330 Q${x - way * 18} 250 ${x - way * 10} 180 Z" fill="${darken(look.hair, 0.16)}"/>`,
    front: cap(look, 9, random.pick([side(look, way), bangs(look), crop(look)])) + shine(look, way),
  };
};
const braids: Style = (_random, look) => {
  const braid = (x: number) =>
    [236, 266, 296, 326, 354]
      .map((y, index) => `<ellipse cx="${x}" cy="${y}" rx="${17 - index}" ry="19"/>`)
      .join('');
  return {
    back: '',
    front: `${cap(look, 9, centre(look))}<g fill="${darken(look.hair, 0.08)}">${braid(200 - look.width - 8)}${braid(200 + look.width + 8)}</g>`,
  };
};
const pixie: Style = (random, look) => {
  const { l, r } = inner(look);
  return {
    back: '',
    front:
      cap(
        look,
        random.int(10, 18),
        `L${r - 4} 196 Q${r - 10} 150 ${r - 20} 142 Q212 160 156 124 Q150 142 ${l + 12} 150 Q${l + 8} 170 ${l + 4} 198 L${l - 5} 186`,
      ) + shine(look, 1),
  };
};
const hijab: Style = (random, look) => {
  const veil = random.pick(['#2f5245', '#8d4a55', '#3b4f78', '#c9a88a', '#d8d2c4', '#5c4468']);
  const { l, r } = inner(look);
  return {
    back: `<path d="M${l - 30} 176 C${l - 30} 32 ${r + 30} 32 ${r + 30} 176 Q${r + 44} 300 ${r + 60} 356 H${l - 60} Q${l - 44} 300 ${l - 30} 176 Z" fill="${darken(veil, 0.2)}"/>`,
    front: `<path fill-rule="evenodd" d="M${l - 26} 176 C${l - 26} 38 ${r + 26} 38 ${r + 26} 176 Q${r + 30} 290 ${r + 34} 330 Q200 380 ${l - 34} 330 Q${l - 30} 290 ${l - 26} 176 Z M${l + 4} 176 Q${l + 4} 262 200 ${look.chin + 2} Q${r - 4} 262 ${r - 4} 176 C${r - 6} 92 ${l + 6} 92 ${l + 4} 176 Z" fill="${veil}"/><path d="M${l - 10} 300 Q200 360 ${r + 20} 276" fill="none" stroke="${darken(veil, 0.22)}" stroke-width="5" stroke-linecap="round"/>`,
  };
};
const tuque: Style = (random, look) => {
  const wool = random.pick(['#8d2f2b', '#1f3b63', '#2f5245', '#c98a2b', '#5c4468', '#e9e1d3']);
  const l = 200 - look.width - 9;
  const r = 200 + look.width + 9;
  const pompom = random.chance(0.6)
    ? `<circle cx="200" cy="48" r="24" fill="${random.pick(['#f1efe9', '#e3b869', darken(wool, 0.2)])}"/>`
    : '';
  const ribs = [-46, -23, 0, 23, 46]
    .map((x) => `<path d="M${200 + x} 128 v26" stroke="${darken(wool, 0.3)}" stroke-width="4" opacity=".5"/>`)
    .join('');
  const under = look.presents === 'f' ? curtain(look, random.int(290, 350), 14) : '';
  return {
    back: under,
    front: `<path d="M${l + 3} 190 Q${l} 160 ${l + 6} 140 H${l + 22} Q${l + 12} 160 ${l + 14} 186 Z M${r - 3} 190 Q${r} 160 ${r - 6} 140 H${r - 22} Q${r - 12} 160 ${r - 14} 186 Z" fill="${look.hair}"/>${pompom}<path d="M${l} 134 C${l + 2} 36 ${r - 2} 36 ${r} 134 Z" fill="${wool}"/><rect x="${l - 6}" y="120" width="${r - l + 12}" height="38" rx="15" fill="${darken(wool, 0.14)}"/>${ribs}`,
  };
};
const short: Style = (random, look) => ({
  back: '',
  front: cap(look, random.int(5, 12), crop(look)) + shine(look, 1),
});
const quiff: Style = (random, look) => {
  const { l, r } = inner(look);
  const way = random.chance(0.5) ? 1 : -1;
  const top = `<path d="M${200 - way * 52} 116 Q${200 - way * 66} 66 ${200 + way * 10} 58 Q${200 + way * 72} 54 ${200 + way * 64} 122 Q${200 + way * 20} 104 ${200 - way * 52} 128 Z" fill="${look.hair}"/>`;
  return {
    back: '',
    front:
      cap(
        look,
        4,
        `L${r - 6} 176 Q${r - 6} 146 ${r - 16} 130 Q200 112 ${l + 16} 130 Q${l + 6} 146 ${l + 6} 176 L${l - 5} 186`,
        darken(look.hair, 0.16),
      ) +
      top +
      shine(look, -way),
  };
};
const buzz: Style = (_random, look) => ({
  back: '',
  front: `<g opacity=".78">${cap(look, 1, crop(look))}</g>`,
});
const bald: Style = (_random, look) => ({
  back: '',
  front: `<path d="M228 116 q12 6 17 18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="${look.deep ? 0.2 : 0.45}"/>`,
});
const curlyTop: Style = (random, look) => ({
  back: '',
  front: `${cap(look, 4, crop(look), darken(look.hair, 0.16))}<g fill="${look.hair}">${blobs(random, look, 22, 0, Math.PI * 1.2, Math.PI * 1.8, 7)}${blobs(random, look, 17, -24, Math.PI * 1.25, Math.PI * 1.75, 5)}</g>`,
});
const shag: Style = (random, look) => ({
  back: curtain(look, random.int(236, 268), 12),
  front: cap(look, 15, random.pick([centre(look), side(look, 1), side(look, -1)])) + shine(look, 1),
});
const flat: Style = (_random, look) => {
  const { l, r } = inner(look);
  return {
    back: '',
    front: `<path d="M${l - 4} 180 L${l - 2} 84 Q200 54 ${r + 2} 84 L${r + 4} 180 L${r - 8} 176 Q${r - 8} 140 ${r - 14} 128 Q200 116 ${l + 14} 128 Q${l + 8} 140 ${l + 8} 176 Z" fill="${look.hair}"/>`,
  };
};

const styles: Record<'f' | 'm', ReadonlyArray<readonly [Style, number]>> = {
  f: [
    [long, 6],
    [bob, 5],
    [wavy, 5],
    [curly, 4],
    [bun, 4],
    [ponytail, 3],
    [braids, 1.5],
    [pixie, 2],
    [hijab, 1],
    [tuque, 2],
  ],
  m: [
    [short, 6],
    [quiff, 5],
    [buzz, 2],
    [bald, 1.8],
    [curlyTop, 4],
    [shag, 2.6],
    [tuque, 2.4],
    [bun, 0.8],
  ],
};
const deepStyles: Record<'f' | 'm', ReadonlyArray<readonly [Style, number]>> = {
  f: [
    [afro, 4],
    [curly, 4],
    [braids, 3],
    [bun, 2],
    [long, 1.5],
    [hijab, 1.6],
    [tuque, 1],
  ],
  m: [
    [buzz, 4],
    [flat, 3],
    [curlyTop, 3],
    [afro, 1.5],
    [bald, 1.5],
    [short, 2],
    [tuque, 1.4],
  ],
};

/** The hair (or hat, or veil) of a look: what goes behind the head and what goes over it. */
export function hairOf(random: Random, look: Look): Hair {
  return random.weighted((look.deep ? deepStyles : styles)[look.presents])(random, look);
}
