import { readFileSync } from 'node:fs';
import { type ColourMode, getColours, lengthTokens } from '@bottin/contracts/domain/tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [String(name), { light: String(light), dark: String(dark) }],
  ),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, mode: 'light' | 'dark'): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`no token ${name}`);
  return token[mode];
}

const backgrounds = ['paper', 'surface', 'sunken'];
const platforms = ['youtube', 'tiktok', 'instagram', 'facebook', 'linkedin'];

/** Colour pairs that components use: text colour, background colour. */
const textPairs: [string, string][] = [
  ...['ink', 'muted', 'bleu', 'bleu-strong', 'danger', 'success', 'warning', 'erable'].flatMap((text) =>
    backgrounds.map((ground): [string, string] => [text, ground]),
  ),
  ['ink', 'givre'],
  ['muted', 'givre'],
  ['bleu', 'givre'],
  ['bleu-strong', 'givre'],
  ['on-bleu', 'bleu'],
  ['on-bleu', 'bleu-strong'],
  ['on-erable', 'erable'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'danger-tint'],
  ['muted', 'danger-tint'],
  ['paper', 'ink'],
  ...platforms.map((name): [string, string] => ['on-platform', name]),
  ...platforms.map((name): [string, string] => [`${name}-ink`, `${name}-tint`]),
  ...platforms.flatMap((name) => backgrounds.map((ground): [string, string] => [`${name}-ink`, ground])),
];

test.each(['light', 'dark'] as const)(
  'in %s mode, e-mails and social images have the same colours as the theme',
  (mode: ColourMode) => {
    const inCss = Object.fromEntries([...tokens].map(([name, value]) => [name, value[mode]]));
    expect(getColours(mode)).toEqual(inCss);
  },
);

describe.each(['light', 'dark'] as const)('contrast of the theme’s colours in %s mode', (mode) => {
  test.each(textPairs)(
    'the text colour %s on the background %s has a contrast of at least 4.5',
    (text, ground) => {
      expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(backgrounds)(
    'the border of an input on the background %s has a contrast of at least 3',
    (ground) => {
      expect(contrast(colour('line-strong', mode), colour(ground, mode))).toBeGreaterThanOrEqual(3);
    },
  );
});

test.each(Object.entries(lengthTokens))(
  'the length token %s is the same in e-mails and in the theme',
  (name, length) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(theme)?.[1] ?? '';
    // In the theme, some lengths depend on the width of the window. E-mails use the maximum of such a length.
    expect(/, ([\d.]+rem)\)$/.exec(value)?.[1] ?? value).toBe(length);
  },
);
