/** Logo with the site's name, 100 px wide. */
export function Logo() {
  return (
    <svg viewBox="0 0 200 56" width="100" height="28" role="img" aria-label="Bottin" className="text-bleu">
      <path d="M4 6h30a6 6 0 0 1 6 6v38a2 2 0 0 1-2 2H8a4 4 0 0 1-4-4z" fill="currentColor" />
      <path d="M40 14h5v9h-5zM40 26h5v9h-5zM40 38h5v9h-5z" className="fill-erable" />
      <path
        d="M16 18h8a6 6 0 0 1 3.6 10.6A6.5 6.5 0 0 1 25 41h-9zm4 4v6h4a3 3 0 0 0 0-6zm0 9.6v5.6h5a2.8 2.8 0 0 0 0-5.6z"
        className="fill-paper"
      />
      <text
        x="58"
        y="43"
        fontSize="46"
        letterSpacing="-1.6"
        fill="currentColor"
        className="font-bold font-heading"
        textLength="140"
        lengthAdjust="spacingAndGlyphs"
      >
        Bottin
      </text>
    </svg>
  );
}
