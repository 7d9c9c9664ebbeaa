/**
 * Returns how the document was loaded: `navigate`, `reload`, `back_forward` or other; undefined where the
 * browser doesn't report it.
 */
export function getNavigationTimingType(): NavigationTimingType | undefined {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type;
}
