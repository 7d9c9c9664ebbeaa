import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { fillPath } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import type { FrontendName } from '@bottin/contracts/remotes/frontends.ts';
import { Visitor } from './visitor.ts';

/** A page that anyone may open, at an address that leads to it. */
export interface PublicPage {
  page: string;
  path: string;
  owner: FrontendName;
  noindex: boolean;
}

/** Every page that needs no sign-in, the creators' by the address of one who is there. */
export async function publicPages(): Promise<PublicPage[]> {
  const { creators } = await new Visitor().call(creatorCalls.list, {
    query: { platforms: ['youtube'], limit: 1 },
  });
  const slug = creators[0]?.slug;
  if (!slug) throw new Error('There is no creator to look at');
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

/** The pages by which everything of the site is seen once: several addresses may lead to one page. */
export async function distinctPages(): Promise<PublicPage[]> {
  const seen = new Set<string>();
  return (await publicPages()).filter(({ page }) => !seen.has(page) && seen.add(page));
}
