/** How the document was come to: `navigate`, `reload` or `back_forward` among others; undefined where the browser doesn't tell. */
export function loadingType(): NavigationTimingType | undefined {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type;
}
