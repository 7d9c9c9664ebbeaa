import { encode } from 'uqr';

/** Modules of white around it, which readers want (ISO/IEC 18004: four). */
const quiet = 4;

/** A text as a QR code, dark on white whatever the theme: readers take no other. Drawn here, so that nobody else reads it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const whole = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-sm bg-code-paper text-code-ink"
    >
      <path fill="currentColor" d={dark.join('')} />
    </svg>
  );
}
