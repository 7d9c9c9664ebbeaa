/** Yields to the browser, so that it can paint and handle input before the next task. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
