/** Mixes two `#rrggbb` colours; `amount` is how much of the second. */
export function mix(first: string, second: string, amount: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(first, at) * (1 - amount) + channel(second, at) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const darken = (colour: string, amount: number): string => mix(colour, '#1b1220', amount);
export const lighten = (colour: string, amount: number): string => mix(colour, '#fffaf0', amount);

/** Backgrounds of portraits: muted, printed-looking colours. */
export const backgrounds = [
  '#d9a08b',
  '#e3b869',
  '#a9b99a',
  '#7f9db5',
  '#c9d6d8',
  '#b8a1b8',
  '#e8d9c0',
  '#8fb0a5',
  '#cf8e7a',
  '#94a7c9',
  '#d8c27f',
  '#c4b7a6',
  '#4d6a86',
  '#5d7767',
  '#8c5a5a',
] as const;

export const clothes = [
  '#1f3b63',
  '#8d2f2b',
  '#2f5245',
  '#c98a2b',
  '#3a3540',
  '#e9e1d3',
  '#5c4468',
  '#b8573c',
  '#6d8596',
  '#d7b9a8',
  '#27434d',
  '#7c7f4b',
  '#a83f55',
  '#f1efe9',
] as const;

export interface Palette {
  paper: string;
  deep: string;
  main: string;
  accent: string;
  soft: string;
}

/** Palettes of thumbnails. `paper` is the ground, `deep` the darkest, `accent` the one warm or loud colour. */
export const palettes: readonly Palette[] = [
  { paper: '#f0e4d0', deep: '#1d2f4f', main: '#3d628f', accent: '#d4552f', soft: '#e5b95c' },
  { paper: '#d8e3df', deep: '#16393a', main: '#3f7f76', accent: '#e2673f', soft: '#f0c987' },
  { paper: '#f2d9cb', deep: '#4a1f33', main: '#a5455a', accent: '#2d6a8a', soft: '#f4a96b' },
  { paper: '#cfd9ea', deep: '#20264d', main: '#5366a8', accent: '#efb23f', soft: '#f2ede1' },
  { paper: '#e9dfb8', deep: '#2f3a1f', main: '#6d8646', accent: '#c8432f', soft: '#f7f2df' },
  { paper: '#23355a', deep: '#121b33', main: '#4f78b5', accent: '#f0a53c', soft: '#f1e6d2' },
];
