import type { Random } from '../random.ts';
import { darken, lighten, mix } from './colour.ts';
import type { Look } from './portrait-face.ts';

const shoulders = 'M36 400 C40 338 92 322 152 308 Q200 330 248 308 C308 322 360 338 364 400 Z';

/** Neck, shoulders and what is worn on them. */
export function clothing(random: Random, look: Look): string {
  const { skin, shade, cloth } = look;
  const dark = darken(cloth, 0.22);
  const neck = `<path d="M164 240 V312 Q200 346 236 312 V240 Z" fill="${skin}"/><path d="M164 262 Q200 304 236 258 V286 Q200 316 164 288 Z" fill="${shade}" opacity=".75"/>`;
  const body = `<path d="${shoulders}" fill="${cloth}"/>`;
  const bare = `<path d="M152 308 Q200 330 248 308 Q${random.chance(0.5) ? '240 372 200 376 Q160 372' : '222 350 200 378 Q178 350'} 152 308 Z" fill="${skin}"/>`;
  const styles: Array<readonly [string, number]> = [
    [`${body}${neck}<path d="M150 304 Q200 352 250 304 L256 316 Q200 372 144 316 Z" fill="${dark}"/>`, 4],
    [`${body}${bare}${neck}`, look.presents === 'f' ? 4 : 1.4],
    [
      `${body}${neck}<path d="M156 280 Q200 306 244 280 L250 326 Q200 352 150 326 Z" fill="${lighten(cloth, 0.12)}"/><path d="M154 300 Q200 326 246 300" fill="none" stroke="${dark}" stroke-width="3" opacity=".6"/>`,
      3,
    ],
    [shirt(neck, body, cloth, dark), 3],
    [plaid(random, neck, cloth, dark), 1.6],
    [hoodie(neck, body, cloth, dark), 2.4],
    [blazer(neck, cloth), 2],
    [stripes(neck, body, cloth), 1.5],
  ];
  return random.weighted(styles);
}

function shirt(neck: string, body: string, cloth: string, dark: string): string {
  const collar = lighten(cloth, 0.18);
  return `${body}<path d="M168 316 L200 366 L232 316 Z" fill="${dark}" opacity=".35"/>${neck}<path d="M156 296 L200 350 L166 372 L138 312 Z M244 296 L200 350 L234 372 L262 312 Z" fill="${collar}"/><path d="M200 350 V400" stroke="${dark}" stroke-width="4"/>`;
}

function plaid(random: Random, neck: string, cloth: string, dark: string): string {
  const ground = random.pick(['#8d2f2b', '#2f5245', '#1f3b63', '#b8573c']);
  const line = random.pick([cloth === ground ? '#e9e1d3' : '#20222c', '#e9e1d3']);
  const bars = Array.from({ length: 9 }, (_, index) => {
    const x = 44 + index * 38;
    return `<path d="M${x} 300 V400" stroke="${line}" stroke-width="${index % 2 ? 5 : 11}" opacity=".42"/>`;
  }).join('');
  const rows = [336, 362, 390]
    .map(
      (y, index) =>
        `<path d="M30 ${y} H370" stroke="${line}" stroke-width="${index % 2 ? 5 : 10}" opacity=".38"/>`,
    )
    .join('');
  return `<clipPath id="p"><path d="${shoulders}"/></clipPath><path d="${shoulders}" fill="${ground}"/><g clip-path="url(#p)">${bars}${rows}</g>${neck}<path d="M156 296 L200 352 L168 372 L136 314 Z M244 296 L200 352 L232 372 L264 314 Z" fill="${mix(ground, dark, 0.35)}"/>`;
}

function hoodie(neck: string, body: string, cloth: string, dark: string): string {
  return `<path d="M118 330 Q120 262 200 268 Q280 262 282 330 Z" fill="${dark}"/>${body}${neck}<path d="M142 300 Q200 372 258 300 Q276 318 262 338 Q200 392 138 338 Q124 318 142 300 Z" fill="${lighten(cloth, 0.1)}"/><path d="M180 356 v34 M220 356 v34" stroke="${lighten(cloth, 0.55)}" stroke-width="5" stroke-linecap="round"/>`;
}

function blazer(neck: string, cloth: string): string {
  const jacket = darken(cloth, 0.3);
  return `<path d="${shoulders}" fill="${jacket}"/><path d="M152 306 L200 400 L248 306 Q200 334 152 306 Z" fill="${lighten(cloth, 0.7)}"/>${neck}<path d="M150 300 L204 400 H168 L120 330 Z M250 300 L196 400 H232 L280 330 Z" fill="${lighten(jacket, 0.1)}"/>`;
}

function stripes(neck: string, body: string, cloth: string): string {
  const tone = lighten(cloth, 0.6);
  return `${body}<clipPath id="s"><path d="${shoulders}"/></clipPath><g clip-path="url(#s)">${[338, 362, 386].map((y) => `<path d="M20 ${y} Q200 ${y + 16} 380 ${y}" fill="none" stroke="${tone}" stroke-width="9"/>`).join('')}</g>${neck}<path d="M150 304 Q200 350 250 304 L254 314 Q200 364 146 314 Z" fill="${tone}"/>`;
}
