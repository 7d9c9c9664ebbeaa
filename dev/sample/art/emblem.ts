import { Random } from '../random.ts';
import { palettes } from './colour.ts';

/** A wordless geometric emblem for a company, 400 × 400. Numbers that follow each other have different marks. */
export function emblem(seed: string | number): string {
  const random = new Random(seed);
  const { deep, main, accent, soft, paper } = random.pick(palettes);
  const [ground, ink, second] = random.pick([
    [deep, paper, accent],
    [paper, deep, accent],
    [accent, paper, deep],
    [soft, deep, main],
    [main, paper, soft],
  ] as const);
  const marks = [
    `<path d="M200 96 L286 270 H114 Z" fill="${ink}"/><path d="M200 176 L252 282 H148 Z" fill="${second}"/><rect x="188" y="262" width="24" height="52" fill="${ink}"/>`,
    `<circle cx="160" cy="200" r="78" fill="${ink}"/><circle cx="240" cy="200" r="78" fill="${second}" fill-opacity=".88"/>`,
    `<path d="M104 280 V120 L200 208 L296 120 V280" fill="none" stroke="${ink}" stroke-width="40" stroke-linejoin="round" stroke-linecap="round"/><circle cx="200" cy="278" r="22" fill="${second}"/>`,
    `<path d="M96 226 Q148 166 200 226 T304 226" fill="none" stroke="${ink}" stroke-width="34" stroke-linecap="round"/><path d="M96 288 Q148 228 200 288 T304 288" fill="none" stroke="${ink}" stroke-width="34" stroke-linecap="round" opacity=".55"/><circle cx="252" cy="126" r="38" fill="${second}"/>`,
    `<rect x="108" y="108" width="84" height="184" rx="12" fill="${ink}"/><path d="M208 108 h84 v84 a84 84 0 0 1 -84 -84 Z" fill="${second}"/><circle cx="250" cy="250" r="42" fill="${ink}"/>`,
    `<path d="M200 92 Q290 150 272 250 Q200 330 128 250 Q110 150 200 92 Z" fill="${ink}"/><path d="M200 130 V300 M200 190 L242 158 M200 230 L158 196" stroke="${second}" stroke-width="14" stroke-linecap="round"/>`,
    `<path d="M112 292 V168 L200 104 L288 168 V292 Z" fill="${ink}"/><path d="M172 292 V226 a28 28 0 0 1 56 0 V292 Z" fill="${second}"/>`,
    `<g fill="${ink}">${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cx="200" cy="136" rx="30" ry="52" transform="rotate(${turn} 200 200)"/>`).join('')}</g><circle cx="200" cy="200" r="34" fill="${second}"/>`,
  ];
  const mark = typeof seed === 'number' ? marks[seed % marks.length] : random.pick(marks);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${ground}"/>${mark}</svg>`;
}
