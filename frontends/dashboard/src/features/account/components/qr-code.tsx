import { encode } from 'uqr';

/** White margin in modules, as QR code readers require (ISO/IEC 18004: four). */
const quietZone = 4;

/**
 * Shows a text as a QR code, dark on white in every theme because QR code readers require it. The browser
 * draws the code, so that no other service sees the secret.
 */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const whole = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-sm bg-code-paper text-code-ink"
    >
      <path fill="currentColor" d={dark.join('')} />
    </svg>
  );
}
