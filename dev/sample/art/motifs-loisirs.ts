import type { Motif } from './motifs-quotidien.ts';

const humour: Motif = (random, p) => {
  const folds = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${index * 80} 0 q${random.int(14, 30)} 160 0 310 h40 V0 Z" fill="${p.deep}" opacity=".22"/>`,
  ).join('');
  return `<rect width="640" height="310" fill="${p.accent}"/>${folds}<path d="M260 0 H380 L520 312 H120 Z" fill="${p.soft}" opacity=".36"/><rect y="300" width="640" height="60" fill="${p.deep}"/><ellipse cx="320" cy="312" rx="190" ry="24" fill="${p.soft}" opacity=".75"/><path d="M320 168 V306" stroke="${p.deep}" stroke-width="10"/><path d="M272 310 h96" stroke="${p.deep}" stroke-width="12" stroke-linecap="round"/><g transform="rotate(${random.int(-16, 16)} 320 150)"><rect x="290" y="60" width="60" height="96" rx="30" fill="${p.deep}"/><path d="M292 92 h56 M292 112 h56" stroke="${p.paper}" stroke-width="5"/><rect x="304" y="152" width="32" height="34" rx="6" fill="${p.main}"/></g><rect x="452" y="212" width="56" height="14" rx="5" fill="${p.deep}"/><path d="M462 226 L452 306 M498 226 L508 306" stroke="${p.deep}" stroke-width="8"/>`;
};

const divertissement: Motif = (random, p) => {
  const corn = Array.from(
    { length: 15 },
    () =>
      `<circle cx="${random.int(156, 288)}" cy="${random.int(98, 142)}" r="${random.int(15, 22)}" fill="${random.chance(0.5) ? '#fff6df' : p.soft}"/>`,
  ).join('');
  const sticks = [0, 1, 2, 3, 4]
    .map((n) => `<path d="M${352 + n * 46} 112 l30 0 l-16 36 h-30 Z" fill="${p.paper}"/>`)
    .join('');
  return `<rect y="300" width="640" height="60" fill="${p.main}"/>${corn}<path d="M134 140 H310 L288 308 H156 Z" fill="#fff6df"/><path d="M134 140 h36 l12 168 h-26 Z M206 140 h36 l-4 168 h-28 Z M278 140 h32 l-22 168 h-26 Z" fill="${p.accent}"/><g transform="rotate(${random.int(-6, 4)} 460 210)"><rect x="340" y="148" width="236" height="152" rx="10" fill="${p.deep}"/><g transform="rotate(-8 344 148)"><rect x="340" y="112" width="236" height="36" rx="6" fill="${p.deep}"/>${sticks}</g><path d="M430 196 L500 232 L430 268 Z" fill="${p.accent}"/></g>`;
};

const sport: Motif = (random, p) =>
  `<path d="M0 250 H640 V360 H0 Z" fill="#fff" opacity=".82"/><path d="M0 252 H640" stroke="${p.accent}" stroke-width="10"/><ellipse cx="${random.int(300, 350)}" cy="322" rx="180" ry="26" fill="none" stroke="${p.main}" stroke-width="8"/><path d="M0 0 H640 V96 H0 Z" fill="${p.deep}"/>${Array.from({ length: 22 }, (_, n) => `<circle cx="${n * 30 + random.int(-6, 6)}" cy="${random.int(62, 88)}" r="15" fill="${[p.main, p.accent, p.soft][n % 3]}"/>`).join('')}<rect y="92" width="640" height="26" fill="${p.soft}"/><path d="M236 128 h168 v124 h-168 Z" fill="none" stroke="${p.accent}" stroke-width="11"/>${[0, 1, 2, 3, 4, 5].map((n) => `<path d="M${258 + n * 25} 134 V250 M242 ${148 + n * 19} H398" stroke="${p.main}" stroke-width="2.4" opacity=".7"/>`).join('')}<path d="M520 96 L416 306 Q412 316 400 316 H334" fill="none" stroke="${p.deep}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"/><path d="M120 96 L224 306 Q228 316 240 316 H290" fill="none" stroke="${p.accent}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round"/><ellipse cx="316" cy="338" rx="27" ry="10" fill="${p.deep}"/>`;

const musique: Motif = (random, p) => {
  const waves = Array.from({ length: 21 }, (_, n) => {
    const h = random.int(20, 120);
    return `<rect x="${24 + n * 29}" y="${300 - h}" width="14" height="${h}" rx="7" fill="${n % 4 === 0 ? p.soft : p.main}" opacity=".7"/>`;
  }).join('');
  return `${waves}<rect y="304" width="640" height="56" fill="${p.deep}"/><g transform="rotate(${random.int(18, 38)} 330 190)"><path d="M310 20 h34 v150 h-34 Z" fill="${p.deep}"/><rect x="300" y="-14" width="54" height="44" rx="8" fill="${p.deep}"/><path d="M327 140 C262 132 260 196 282 210 C236 232 244 318 327 318 C410 318 418 232 372 210 C394 196 392 132 327 140 Z" fill="${p.accent}"/><circle cx="327" cy="226" r="31" fill="${p.deep}"/><rect x="298" y="274" width="58" height="12" rx="5" fill="${p.deep}"/><path d="M320 0 V278 M327 0 V278 M334 0 V278" stroke="${p.soft}" stroke-width="2.4"/></g><g fill="${p.deep}"><ellipse cx="118" cy="128" rx="17" ry="13"/><rect x="129" y="60" width="7" height="68"/><path d="M129 60 q34 8 34 34 q-12 -16 -34 -14 Z"/><ellipse cx="528" cy="110" rx="17" ry="13"/><rect x="539" y="46" width="7" height="64"/></g>`;
};

const art: Motif = (random, p) => {
  const paints = [p.accent, p.soft, p.main, '#fff6df', '#7d9b7a'];
  const dabs = paints
    .map(
      (fill, n) =>
        `<circle cx="${[140, 184, 240, 282, 288][n]}" cy="${[196, 148, 140, 178, 234][n]}" r="${random.int(19, 25)}" fill="${fill}"/>`,
    )
    .join('');
  return `<rect x="372" y="44" width="208" height="250" fill="${p.deep}"/><rect x="386" y="58" width="180" height="222" fill="#fbf5e8"/><path d="M386 ${random.int(190, 210)} Q450 140 566 200 V280 H386 Z" fill="${p.main}"/><circle cx="${random.int(440, 520)}" cy="116" r="31" fill="${p.accent}"/><path d="M386 240 Q480 206 566 246 V280 H386 Z" fill="${p.soft}"/><path d="M404 294 L380 352 M548 294 L572 352" stroke="${p.deep}" stroke-width="12"/><path d="M96 214 Q88 106 210 98 Q342 94 340 196 Q338 250 284 262 Q240 266 246 296 Q240 322 196 312 Q104 296 96 214 Z" fill="#c99a6b"/>${dabs}<circle cx="196" cy="256" r="19" fill="${p.paper}"/><path d="M300 330 L152 60" stroke="${p.deep}" stroke-width="11" stroke-linecap="round"/><path d="M152 60 q-22 -20 -18 -46 q26 10 34 36 Z" fill="${p.accent}"/>`;
};

const gaming: Motif = (random, p) => {
  const pixels = Array.from(
    { length: 20 },
    () =>
      `<rect x="${random.int(0, 31) * 20}" y="${random.int(0, 16) * 20}" width="20" height="20" fill="${random.pick([p.main, p.soft, p.accent])}" opacity=".5"/>`,
  ).join('');
  return `${pixels}<path d="M204 118 H436 Q500 118 520 190 L544 276 Q552 316 516 316 Q492 316 474 292 L442 252 H198 L166 292 Q148 316 124 316 Q88 316 96 276 L120 190 Q140 118 204 118 Z" fill="${p.deep}"/><path d="M222 152 h28 v26 h26 v28 h-26 v26 h-28 v-26 h-26 v-28 h26 Z" fill="${p.paper}"/><circle cx="418" cy="160" r="15" fill="${p.accent}"/><circle cx="418" cy="222" r="15" fill="${p.soft}"/><circle cx="387" cy="191" r="15" fill="${p.main}"/><circle cx="449" cy="191" r="15" fill="${p.paper}"/><rect x="300" y="160" width="42" height="14" rx="7" fill="${p.main}"/><path d="M320 118 Q320 70 ${random.int(360, 420)} 64 T480 0" fill="none" stroke="${p.deep}" stroke-width="9"/>`;
};

const nature: Motif = (random, p) => {
  const tree = (x: number, height: number, fill: string) => {
    const y = 276;
    return `<rect x="${x - 5}" y="${y - 12}" width="10" height="24" fill="${p.deep}"/>${[0, 1, 2].map((n) => `<path d="M${x} ${y - height + n * height * 0.22} L${x + 22 + n * 13} ${y - height * 0.52 + n * height * 0.22} H${x - 22 - n * 13} Z" fill="${fill}"/>`).join('')}`;
  };
  const back = Array.from({ length: 11 }, (_, n) =>
    tree(20 + n * 62 + random.int(-12, 12), random.int(86, 130), p.main),
  ).join('');
  const front = [50, 108, 508, 566, 620]
    .map((x) => tree(x + random.int(-8, 8), random.int(150, 220), p.deep))
    .join('');
  return `<circle cx="${random.int(240, 420)}" cy="104" r="52" fill="${p.accent}"/><path d="M0 236 Q160 150 320 214 T640 190 V300 H0 Z" fill="${p.main}" opacity=".45"/>${back}<path d="M0 274 H640 V360 H0 Z" fill="${p.soft}"/><path d="M0 274 H640" stroke="${p.deep}" stroke-width="5" opacity=".4"/>${front}<path d="M220 312 Q320 346 430 312 Q410 336 320 336 Q236 336 220 312 Z" fill="${p.accent}"/><path d="M300 320 L352 266" stroke="${p.deep}" stroke-width="7" stroke-linecap="round"/><path d="M120 344 h90 M450 350 h110" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/>`;
};

export const leisureMotifs = { humour, divertissement, sport, musique, art, gaming, nature };
