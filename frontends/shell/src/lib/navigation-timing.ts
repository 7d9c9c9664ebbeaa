/**
 * Returns how the browser loaded the document: `navigate`, `reload`, `back_forward` and so on; undefined when
 * the browser doesn't report it.
 */
export function getNavigationTimingType(): NavigationTimingType | undefined {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type;
}
