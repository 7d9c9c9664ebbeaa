/** How a body is sent; `identity` is as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Acceptances seen, by their header: browsers send a handful of texts. */
const seen = new Map<string, Encoding>();
const mostSeen = 500;
const longestSeen = 200;

/** The encoding to send to whoever accepts these: brotli before gzip where the client leaves the choice. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = seen.get(acceptEncoding);
  if (known) return known;
  const encoding = chooseEncoding(acceptEncoding);
  if (acceptEncoding.length <= longestSeen && seen.size < mostSeen) seen.set(acceptEncoding, encoding);
  return encoding;
}

function chooseEncoding(header: string): Encoding {
  const weights = new Map(header.split(',').map(weightOf));
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : weights.get('*')) ?? 0;
  const [best = 'identity'] = (['br', 'gzip', 'identity'] as const).toSorted(
    (one, other) => weight(other) - weight(one),
  );
  return weight(best) > 0 ? best : 'identity';
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality ? Number(quality.slice(2)) || 0 : 1];
}
