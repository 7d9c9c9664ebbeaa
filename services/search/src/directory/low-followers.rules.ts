/** The hundredths of the listed creators whose bounds are known; past the last, leaving out the rest saves little. */
export const hundredths = [1, 2, 4, 8, 16, 32] as const;

/** How creators' followers are spread: how many creators have a number of them, and below which number so many hundredths are. */
export interface Spread {
  creators: number;
  bounds: ReadonlyArray<{ hundredths: number; followers: number }>;
}

/** The bounds are estimates, and move with each change: half as much again as is needed. */
const margin = 1.5;

/** A number of followers that at least `depth` creators most probably don't exceed; undefined when that says nothing useful. */
export function boundFor({ creators, bounds }: Spread, depth: number): number | undefined {
  return bounds.find((bound) => (bound.hundredths / 100) * creators >= depth * margin)?.followers;
}
