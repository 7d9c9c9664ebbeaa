import type { Motif } from './motifs-quotidien.ts';

const affaires: Motif = (random, p) => {
  let height = 46;
  const bars = [0, 1, 2, 3, 4].map((index) => {
    height += random.int(18, 44);
    return `<rect x="${150 + index * 76}" y="${292 - height}" width="50" height="${height}" rx="5" fill="${index === 4 ? p.accent : index % 2 ? p.deep : p.main}"/>`;
  });
  return `<path d="M120 60 V292 H560" fill="none" stroke="${p.deep}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>${bars.join('')}<path d="M140 ${random.int(210, 226)} L246 178 L322 190 L404 112 L498 56" fill="none" stroke="${p.soft}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><circle cx="498" cy="56" r="15" fill="${p.accent}"/>${[0, 1, 2].map((n) => `<ellipse cx="66" cy="${290 - n * 19}" rx="38" ry="13" fill="${p.soft}" stroke="${p.deep}" stroke-width="4"/>`).join('')}`;
};

const education: Motif = (random, p) => {
  const colours = [p.deep, p.accent, p.main, p.soft];
  const books = [0, 1, 2, 3].map((index) => {
    const width = random.int(200, 250);
    const x = 110 + random.int(-16, 22);
    const y = 252 - index * 40;
    return `<rect x="${x}" y="${y}" width="${width}" height="40" rx="5" fill="${colours[index]}"/><rect x="${x + 24}" y="${y + 9}" width="12" height="22" fill="${p.paper}" opacity=".8"/>`;
  });
  return `<rect y="292" width="640" height="68" fill="${p.main}" opacity=".75"/>${books.join('')}<path d="M236 112 q-34 -30 -52 0 q-8 34 32 34 q40 0 34 -34 q-2 -16 -14 0 Z" transform="translate(0 -14)" fill="${p.accent}"/><path d="M218 98 q2 -20 16 -26" stroke="${p.deep}" stroke-width="6" fill="none" stroke-linecap="round" transform="translate(0 -10)"/><rect x="396" y="70" width="190" height="130" rx="8" fill="${p.deep}"/><path d="M424 ${random.int(104, 114)} h92 M424 136 h130 M424 162 h64" stroke="${p.paper}" stroke-width="8" stroke-linecap="round"/><path d="M430 292 L452 200 M552 292 L530 200" stroke="${p.deep}" stroke-width="11"/>`;
};

const technologie: Motif = (random, p) => {
  const lines = Array.from({ length: 5 }, (_, row) => {
    const indent = random.int(0, 2) * 22;
    return `<rect x="${196 + indent}" y="${100 + row * 27}" width="${random.int(50, 110)}" height="11" rx="5.5" fill="${row === 2 ? p.accent : p.soft}"/><rect x="${330 + random.int(0, 14)}" y="${100 + row * 27}" width="${random.int(30, 84)}" height="11" rx="5.5" fill="${p.main}"/>`;
  });
  return `<path d="M0 60 H84 l30 30 V190 M640 120 H560 l-26 26 V240 M0 250 H70 l24 24" fill="none" stroke="${p.main}" stroke-width="6" opacity=".6"/><circle cx="114" cy="196" r="9" fill="${p.accent}"/><circle cx="534" cy="246" r="9" fill="${p.accent}"/><rect x="156" y="62" width="328" height="214" rx="16" fill="${p.deep}"/>${lines.join('')}<path d="M108 284 H532 L556 312 Q556 320 546 320 H94 Q84 320 84 312 Z" fill="${p.main}"/><rect x="276" y="284" width="88" height="10" rx="5" fill="${p.deep}"/>`;
};

const science: Motif = (random, p) => {
  const stars = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${random.int(20, 620)}" cy="${random.int(16, 240)}" r="${random.float(2, 5).toFixed(1)}" fill="${p.soft}"/>`,
  ).join('');
  return `${stars}<rect y="296" width="640" height="64" fill="${p.main}"/><g fill="none" stroke="${p.accent}" stroke-width="8"><ellipse cx="448" cy="150" rx="116" ry="40" transform="rotate(${random.int(12, 28)} 448 150)"/><ellipse cx="448" cy="150" rx="116" ry="40" transform="rotate(-${random.int(40, 56)} 448 150)"/></g><circle cx="448" cy="150" r="27" fill="${p.deep}"/><path d="M176 76 h60 M190 76 V160 L126 276 Q118 300 146 300 H266 Q294 300 286 276 L222 160 V76" fill="${p.paper}" stroke="${p.deep}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/><path d="M160 224 Q206 206 252 224 L278 278 Q282 292 266 292 H146 Q130 292 134 278 Z" fill="${p.accent}"/><circle cx="190" cy="256" r="10" fill="${p.soft}"/><circle cx="224" cy="268" r="7" fill="${p.soft}"/><circle cx="206" cy="196" r="7" fill="${p.accent}"/>`;
};

const automobile: Motif = (random, p) => {
  const hills = `<path d="M0 230 L110 ${random.int(110, 140)} L220 220 L340 ${random.int(96, 130)} L480 226 L560 160 L640 220 V300 H0 Z" fill="${p.main}" opacity=".6"/>`;
  return `<circle cx="${random.int(90, 540)}" cy="76" r="40" fill="${p.soft}"/>${hills}<rect y="270" width="640" height="90" fill="${p.deep}"/><path d="M0 330 H640" stroke="${p.soft}" stroke-width="7" stroke-dasharray="54 36"/><path d="M126 268 V224 Q128 208 146 204 L206 196 L252 148 Q260 140 274 140 H388 Q402 140 412 150 L454 196 L510 206 Q528 210 528 226 V268 Z" fill="${p.accent}"/><path d="M228 196 L264 160 Q268 157 274 157 H318 V196 Z M334 157 H384 Q392 157 398 163 L430 196 H334 Z" fill="${p.paper}"/>${[210, 446].map((x) => `<circle cx="${x}" cy="270" r="40" fill="${p.deep}" stroke="${p.paper}" stroke-width="5"/><circle cx="${x}" cy="270" r="17" fill="${p.soft}"/>`).join('')}<rect x="504" y="222" width="24" height="15" rx="6" fill="${p.soft}"/><path d="M338 214 h24" stroke="${p.deep}" stroke-width="6" stroke-linecap="round"/>`;
};

const voyage: Motif = (random, p) => {
  const peak = random.int(66, 100);
  return `<circle cx="${random.int(120, 200)}" cy="96" r="46" fill="${p.soft}"/><path d="M-20 270 L150 142 L250 214 L382 ${peak} L660 270 Z" fill="${p.main}"/><path d="M382 ${peak} L338 ${peak + 50} L366 ${peak + 42} L384 ${peak + 60} L404 ${peak + 40} L434 ${peak + 44} Z" fill="#fff" opacity=".85"/><path d="M0 262 Q180 214 360 256 T640 240 V360 H0 Z" fill="${p.deep}"/><path d="M250 360 Q300 310 366 300 T446 262" fill="none" stroke="${p.soft}" stroke-width="17" stroke-linecap="round"/><g transform="translate(${random.int(-30, 20)} 0)"><path d="M96 308 V226 Q96 208 114 208 H246 Q270 208 284 240 L294 262 Q300 268 300 282 V308 Z" fill="${p.accent}"/><path d="M96 254 H292" stroke="${p.paper}" stroke-width="9"/><path d="M114 224 h44 v24 h-44 Z M172 224 h44 v24 h-44 Z M230 224 h16 q14 0 24 24 h-40 Z" fill="${p.paper}"/><circle cx="142" cy="308" r="23" fill="${p.paper}" stroke="${p.deep}" stroke-width="11"/><circle cx="252" cy="308" r="23" fill="${p.paper}" stroke="${p.deep}" stroke-width="11"/><rect x="120" y="190" width="120" height="17" rx="6" fill="${p.soft}"/></g>`;
};

export const knowledgeMotifs = { affaires, education, technologie, science, automobile, voyage };
