/** Keys of so many skeletons. */
export function placeholders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `placeholder-${index}`);
}
