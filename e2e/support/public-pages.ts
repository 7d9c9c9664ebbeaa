import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import type { FrontendName } from '@bottin/contracts/remotes/frontends.ts';
import { Visitor } from './visitor.ts';

/** Public page, with a URL path that leads to it. */
export interface PublicPage {
  page: string;
  path: string;
  owner: FrontendName;
  noindex: boolean;
}

/** Lists every page that needs no sign-in. Creator pages use an existing creator. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const { creators } = await new Visitor().call(creatorCalls.list, {
    query: { platforms: ['youtube'], limit: 1 },
  });
  const slug = creators[0]?.slug;
  if (!slug) throw new Error('The directory has no creator');
  return pages
    .filter(({ access }) => access === 'public')
    .flatMap(({ name, paths, owner, noindex, knownParams }) =>
      paths.map((path) => ({
        page: name,
        path: fillPath(path, knownParams[0] ?? { slug }),
        owner,
        noindex,
      })),
    );
}

/** Lists each page once, even if several URL paths lead to it. */
export async function listDistinctPages(): Promise<PublicPage[]> {
  const seen = new Set<string>();
  return (await listPublicPages()).filter(({ page }) => !seen.has(page) && seen.add(page));
}
