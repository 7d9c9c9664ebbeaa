/** Limits from the specification (sections 5 and 9) and design.md (section 3). limits.ts exports them together. */
export const personName = { min: 2, max: 80 } as const;
export const publicName = { min: 2, max: 50 } as const;
export const slug = { min: 3, max: 50 } as const;
/** Maximum number of former slugs of an account. Former slugs redirect to the current slug (decision 63). */
export const formerSlugs = 10;
export const password = { min: 8, max: 128 } as const;
export const email = { max: 254 } as const;
export const description = { max: 500 } as const;
export const website = { max: 300 } as const;
export const lookingFor = { max: 500 } as const;
export const categories = { min: 1, max: 3 } as const;
export const decisionReason = { min: 5, max: 500 } as const;
export const tags = { max: 10, length: 30 } as const;
export const search = { max: 200 } as const;
export const suggestions = 8;
/**
 * `follows`: maximum accounts that one account can follow. `followSuggestions`: number of accounts
 * suggested to follow.
 */
export const follows = 1_000;
export const followSuggestions = 12;
/** Maximum results of the directory or feed that visitors can reach by paging. */
export const depth = 10_000;
export const pageSize = {
  directory: 12,
  whitePages: 60,
  brands: 24,
  feed: 12,
  category: 24,
  rankings: 50,
  followed: 24,
  recent: 10,
  profiles: 20,
  max: 100,
} as const;
export const paginationWindow = 5;
export const platformsTotal = 5;
export const profileVideos = 2;
/** Numbers of publications and of similar creators that a profile page shows. */
export const profilePublications = 6;
export const similarCreators = 4;
/** Maximum content items per platform in the dashboard's connection list, which shows the newest ones. */
export const ownContent = 24;
export const descriptionExcerpt = 100;
export const emailCheckAbove = 5;
export const publicNameCheckFrom = 2;
