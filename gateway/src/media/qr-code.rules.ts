import { encode } from 'uqr';

/** White margin in modules, as QR code readers require (ISO/IEC 18004: four). */
const quietZone = 4;

/** Returns the QR code of a text as an SVG picture, black on white. */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const whole = size + 2 * quietZone;
  const box = `${-quietZone} ${-quietZone} ${whole} ${whole}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${whole}v${whole}h-${whole}z"/><path d="${dark.join('')}"/></svg>`
  );
}
