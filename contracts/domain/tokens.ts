/**
 * Design colours and lengths for e-mails and social images, which can't use the style sheets. They mirror
 * tokens.css and theme.css of libs/ui; contrast.spec.ts of libs/ui checks that the values are equal.
 */
const colourTokens = {
  paper: { light: '#faf8f4', dark: '#11151c' },
  surface: { light: '#ffffff', dark: '#1a202a' },
  sunken: { light: '#f1ede5', dark: '#232b38' },
  ink: { light: '#15181f', dark: '#f3f0ea' },
  muted: { light: '#575d69', dark: '#a8b0be' },
  line: { light: '#e2dcd0', dark: '#303948' },
  'line-strong': { light: '#84806f', dark: '#737f92' },
  bleu: { light: '#0a3d91', dark: '#93b7ff' },
  'bleu-strong': { light: '#072c6b', dark: '#bcd2ff' },
  'on-bleu': { light: '#ffffff', dark: '#0a1830' },
  givre: { light: '#e5edfb', dark: '#1b2b49' },
  erable: { light: '#b8430c', dark: '#ffa06f' },
  'on-erable': { light: '#ffffff', dark: '#2b1105' },
  success: { light: '#14633a', dark: '#74d5a0' },
  'success-tint': { light: '#e2f4e9', dark: '#12301f' },
  warning: { light: '#7c4a00', dark: '#f2c46d' },
  'warning-tint': { light: '#fdf1d8', dark: '#33270e' },
  danger: { light: '#ac1530', dark: '#ff9ca6' },
  'danger-strong': { light: '#830f24', dark: '#ffbdc3' },
  'on-danger': { light: '#ffffff', dark: '#33070e' },
  'danger-tint': { light: '#fde9ec', dark: '#3a161d' },
  youtube: { light: '#b80f1f', dark: '#b80f1f' },
  'youtube-ink': { light: '#a30d1b', dark: '#ff9d9d' },
  'youtube-tint': { light: '#fde8e8', dark: '#3b171b' },
  tiktok: { light: '#0b6b66', dark: '#0b6b66' },
  'tiktok-ink': { light: '#0a5d59', dark: '#74dbd3' },
  'tiktok-tint': { light: '#dff5f3', dark: '#0f302f' },
  instagram: { light: '#9c1f78', dark: '#9c1f78' },
  'instagram-ink': { light: '#8b1b6b', dark: '#f5a3dd' },
  'instagram-tint': { light: '#fae6f4', dark: '#391530' },
  facebook: { light: '#1a4fc4', dark: '#1a4fc4' },
  'facebook-ink': { light: '#1746b0', dark: '#a5bdff' },
  'facebook-tint': { light: '#e6ecfd', dark: '#1a2650' },
  linkedin: { light: '#085d8a', dark: '#085d8a' },
  'linkedin-ink': { light: '#07527a', dark: '#8bcdf5' },
  'linkedin-tint': { light: '#e0f1fa', dark: '#0d2c3e' },
  'on-platform': { light: '#ffffff', dark: '#ffffff' },
  'code-ink': { light: '#15181f', dark: '#15181f' },
  'code-paper': { light: '#ffffff', dark: '#ffffff' },
} as const;

/**
 * Lengths by their names in the theme. If a length depends on the width of the window in the theme, e-mails
 * use its maximum.
 */
export const lengthTokens = {
  'radius-sm': '6px',
  'radius-lg': '14px',
  'text-sm': '0.9375rem',
  'text-xl': '1.625rem',
} as const;

export type ColourToken = keyof typeof colourTokens;
export type ColourMode = 'light' | 'dark';

const tokenNames = Object.keys(colourTokens) as ColourToken[];

/** Returns every colour of the light or dark mode by token name, as `#rrggbb`. */
export function getColours(mode: ColourMode): Readonly<Record<ColourToken, string>> {
  const pairs = tokenNames.map((name) => [name, colourTokens[name][mode]] as const);
  return Object.fromEntries(pairs) as Record<ColourToken, string>;
}
