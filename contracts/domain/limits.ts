/** Limits from the specification (sections 5 and 9) and design.md (section 3). */
export const limits = {
  personName: { min: 2, max: 80 },
  publicName: { min: 2, max: 50 },
  slug: { min: 3, max: 50 },
  /** Maximum former slugs of an account, which redirect to its current slug (decision 63). */
  formerSlugs: 10,
  password: { min: 8, max: 128 },
  email: { max: 254 },
  description: { max: 500 },
  website: { max: 300 },
  lookingFor: { max: 500 },
  categories: { min: 1, max: 3 },
  refusalReason: { min: 5, max: 500 },
  tags: { max: 10, length: 30 },
  search: { max: 200 },
  suggestions: 8,
  /**
   * `follows`: maximum accounts that one account can follow. `followSuggestions`: number of accounts
   * suggested to follow.
   */
  follows: 1_000,
  followSuggestions: 12,
  /** Maximum results of the directory or feed that visitors can reach by paging. */
  depth: 10_000,
  pageSize: {
    directory: 12,
    brands: 24,
    feed: 12,
    category: 24,
    rankings: 50,
    followed: 24,
    recent: 10,
    profiles: 20,
    max: 100,
  },
  paginationWindow: 5,
  platformsTotal: 5,
  profileVideos: 2,
  /** Number of publications (`profilePublications`) and of similar creators that a profile page shows. */
  profilePublications: 6,
  similarCreators: 4,
  /** Maximum content items per platform in the dashboard's connection list, which shows the newest ones. */
  ownContent: 24,
  descriptionExcerpt: 100,
  emailCheckAbove: 5,
  publicNameCheckFrom: 2,
} as const;

/** Durations in milliseconds, from sections 2, 4 and 9 of the specification. */
export const delays = {
  search: 500,
  suggestions: 150,
  slugCheck: 500,
  loginRedirect: 1000,
  unauthorizedRedirect: 500,
  oauthCallbackClose: 1000,
  oauthPoll: 500,
  oauthPollDashboard: 1000,
  oauthTimeout: 5 * 60_000,
  platformRefresh: 30_000,
  toast: 5000,
  toastRemove: 1_000_000,
  tooltipOpen: 700,
  tooltipSkip: 300,
  currentUserFresh: 5 * 60_000,
} as const;

/** OAuth popup: window name, and size in CSS pixels. */
export const oauthPopup = { name: 'bottin-oauth', width: 600, height: 700 } as const;
