/** The number of pages that lie within the depth that the feed answers. */
export function pagesOf(total: number, limit: number, depth: number): number {
  return Math.min(Math.ceil(total / limit), Math.floor(depth / limit));
}
