import type { Random } from '../random.ts';
import type { Palette } from './colour.ts';

/** Draws the subject of a niche in a 640 × 360 picture whose table or ground starts near y = 268. */
export type Motif = (random: Random, palette: Palette) => string;

const table = (p: Palette) =>
  `<rect y="268" width="640" height="92" fill="${p.main}"/><rect y="268" width="640" height="8" fill="${p.deep}" opacity=".35"/>`;
const leaf = (x: number, y: number, turn: number, fill: string, size = 1) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0 Q22 -26 0 -62 Q-22 -26 0 0 Z" fill="${fill}"/>`;

const cuisine: Motif = (random, p) => {
  const steam = [270, 320, 370]
    .map(
      (x) =>
        `<path d="M${x} ${random.int(112, 124)} q-14 -20 0 -38 t0 -38" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
    )
    .join('');
  const tomatoes = [104, 158]
    .map(
      (x) =>
        `<circle cx="${x}" cy="252" r="${random.int(26, 32)}" fill="${p.accent}"/>${leaf(x, 230, -50, p.deep, 0.35)}${leaf(x, 230, 50, p.deep, 0.35)}`,
    )
    .join('');
  return `${table(p)}${steam}<path d="M196 158 H444 V238 Q444 284 396 284 H244 Q196 284 196 238 Z" fill="${p.deep}"/><rect x="182" y="142" width="276" height="26" rx="13" fill="${p.accent}"/><path d="M196 190 h-34 a14 14 0 0 0 0 28 h34 M444 190 h34 a14 14 0 0 1 0 28 h-34" fill="none" stroke="${p.deep}" stroke-width="13"/><rect x="300" y="126" width="40" height="18" rx="9" fill="${p.deep}"/>${tomatoes}<path d="M500 284 L566 120" stroke="${p.soft}" stroke-width="15" stroke-linecap="round"/><ellipse cx="572" cy="104" rx="22" ry="32" fill="${p.soft}" transform="rotate(22 572 104)"/>`;
};

const lifestyle: Motif = (random, p) => {
  const plant = Array.from({ length: 7 }, (_, index) =>
    leaf(486, 206, -66 + index * 22, index % 2 ? p.main : p.deep, random.float(1.2, 1.9)),
  ).join('');
  return `<rect x="64" y="36" width="220" height="170" fill="#fff" opacity=".55"/><path d="M174 36 V206 M64 120 H284" stroke="${p.paper}" stroke-width="9"/>${table(p)}${plant}<path d="M438 200 H534 L518 290 H454 Z" fill="${p.accent}"/><path d="M196 196 H312 V250 Q312 292 270 292 H238 Q196 292 196 250 Z" fill="${p.soft}"/><path d="M312 212 h16 a24 24 0 0 1 0 48 h-18" fill="none" stroke="${p.soft}" stroke-width="13"/><ellipse cx="254" cy="197" rx="58" ry="11" fill="${p.deep}"/><rect x="70" y="272" width="110" height="20" rx="4" fill="${p.accent}"/><rect x="82" y="254" width="92" height="19" rx="4" fill="${p.deep}"/>`;
};

const mode: Motif = (random, p) => {
  const colours = [p.accent, p.main, p.soft, p.deep, p.accent];
  const hangers = [140, 230, 320, 410, 500].map((x, index) => {
    const length = random.int(210, 276);
    const fill = colours[(index + random.int(0, 1)) % colours.length] ?? p.main;
    return `<path d="M${x} 66 v14" stroke="${p.deep}" stroke-width="5"/><path d="M${x - 40} 112 Q${x} 74 ${x + 40} 112 L${x + (index % 2 ? 34 : 48)} ${length} H${x - (index % 2 ? 34 : 48)} Z" fill="${fill}"/><path d="M${x - 12} 88 Q${x} 106 ${x + 12} 88" fill="${p.paper}"/>`;
  });
  return `<rect y="308" width="640" height="52" fill="${p.main}" opacity=".5"/><path d="M70 62 H570 M96 62 V312 M544 62 V312" stroke="${p.deep}" stroke-width="10" stroke-linecap="round"/>${hangers.join('')}<rect x="66" y="304" width="60" height="12" rx="6" fill="${p.deep}"/><rect x="514" y="304" width="60" height="12" rx="6" fill="${p.deep}"/>`;
};

const beaute: Motif = (random, p) => {
  const tilt = random.int(-5, 5);
  return `${table(p)}<circle cx="320" cy="150" r="${random.int(108, 122)}" fill="${p.deep}"/><circle cx="320" cy="150" r="98" fill="#fff" opacity=".75"/><path d="M262 196 L352 86 M296 216 L386 108" stroke="${p.paper}" stroke-width="14" stroke-linecap="round"/><path d="M304 262 h32 l18 34 h-68 Z" fill="${p.deep}"/><g transform="rotate(${tilt} 150 230)"><rect x="124" y="206" width="52" height="88" rx="6" fill="${p.deep}"/><rect x="130" y="182" width="40" height="28" fill="${p.soft}"/><path d="M134 184 V138 Q152 116 166 132 V184 Z" fill="${p.accent}"/></g><rect x="452" y="204" width="72" height="90" rx="16" fill="${p.soft}"/><rect x="472" y="168" width="32" height="38" rx="6" fill="${p.deep}"/><rect x="452" y="234" width="72" height="30" fill="${p.accent}"/><ellipse cx="238" cy="290" rx="30" ry="12" fill="${p.accent}"/>`;
};

const famille: Motif = (random, p) => {
  const sky = Array.from(
    { length: 3 },
    (_, index) =>
      `<ellipse cx="${80 + index * 210 + random.int(-24, 24)}" cy="${random.int(46, 92)}" rx="46" ry="14" fill="#fff" opacity=".6"/>`,
  ).join('');
  return `${sky}<path d="M0 288 Q320 226 640 288 V360 H0 Z" fill="${p.main}"/><path d="M120 186 L214 104 L308 186 V296 H120 Z" fill="${p.soft}"/><path d="M98 194 L214 92 L330 194" fill="none" stroke="${p.deep}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><rect x="188" y="226" width="52" height="70" rx="4" fill="${p.accent}"/><rect x="140" y="200" width="34" height="34" fill="${p.deep}"/><rect x="254" y="200" width="34" height="34" fill="${p.deep}"/><g transform="translate(${random.int(-16, 20)} 0)"><path d="M486 60 L528 112 L486 172 L444 112 Z" fill="${p.accent}"/><path d="M486 60 V172 M444 112 H528" stroke="${p.paper}" stroke-width="5"/><path d="M486 172 Q466 220 506 244 T470 304" fill="none" stroke="${p.deep}" stroke-width="4"/></g><rect x="372" y="276" width="44" height="44" fill="${p.accent}"/><rect x="416" y="276" width="44" height="44" fill="${p.soft}"/><rect x="394" y="232" width="44" height="44" fill="${p.deep}"/>`;
};

const sante: Motif = (random, p) => {
  const rays = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M320 52 v-24" transform="rotate(${index * 30} 320 164)" stroke="${p.soft}" stroke-width="9" stroke-linecap="round"/>`,
  ).join('');
  return `<circle cx="320" cy="164" r="${random.int(92, 104)}" fill="${p.soft}"/>${rays}<path d="M0 300 H640 V360 H0 Z" fill="${p.main}"/><rect x="150" y="296" width="340" height="18" rx="9" fill="${p.deep}"/><circle cx="320" cy="120" r="27" fill="${p.deep}"/><path d="M320 146 Q286 150 288 196 L292 246 H348 L352 196 Q354 150 320 146 Z" fill="${p.accent}"/><path d="M296 168 Q256 200 232 252 M344 168 Q384 200 408 252" fill="none" stroke="${p.deep}" stroke-width="17" stroke-linecap="round"/><path d="M310 252 Q262 288 204 284 Q232 262 300 240 Z M330 252 Q378 288 436 284 Q408 262 340 240 Z M216 288 Q320 304 424 288" fill="${p.deep}" stroke="${p.deep}" stroke-width="14" stroke-linejoin="round"/>${leaf(84, 304, -24, p.deep, 1.5)}${leaf(104, 304, 16, p.main, 1.7)}${leaf(552, 304, 22, p.deep, 1.5)}${leaf(534, 304, -14, p.main, 1.7)}`;
};

const immobilier: Motif = (random, p) => {
  const fronts = [p.accent, p.main, p.soft, p.deep];
  const houses = fronts.map((_, index) => {
    const x = 40 + index * 142;
    const fill = fronts[(index + random.int(0, 3)) % 4] ?? p.main;
    const top = random.int(84, 112);
    const pane = fill === p.soft ? p.deep : p.paper;
    const roof =
      index % 2
        ? `<path d="M${x} ${top} h134 l-12 -22 h-110 Z" fill="${p.deep}"/>`
        : `<path d="M${x} ${top} v-16 h46 l21 -18 l21 18 h46 v16 Z" fill="${p.deep}"/>`;
    return `${roof}<rect x="${x}" y="${top}" width="134" height="${304 - top}" fill="${fill}"/><rect x="${x + 18}" y="${top + 24}" width="34" height="50" fill="${pane}"/><rect x="${x + 82}" y="${top + 24}" width="34" height="50" fill="${pane}"/><rect x="${x + 84}" y="${top + 110}" width="32" height="${304 - top - 110}" fill="${pane}"/><path d="M${x + 8} 304 Q${x + 14} 240 ${x + 66} ${top + 106}" fill="none" stroke="${p.deep}" stroke-width="7"/><path d="M${x + 4} ${top + 104} H${x + 130}" stroke="${p.deep}" stroke-width="6"/>`;
  });
  return `<circle cx="${random.int(460, 560)}" cy="62" r="34" fill="${p.soft}"/>${houses.join('')}<rect y="304" width="640" height="56" fill="${p.deep}"/><path d="M0 332 H640" stroke="${p.soft}" stroke-width="5" stroke-dasharray="40 30"/>`;
};

export const everydayMotifs = { cuisine, lifestyle, mode, beaute, famille, sante, immobilier };
