/**
 * Folders in `src/` of each service and of the gateway, with the purpose of each in one line.
 * .dependency-cruiser.cjs enforces their order; dev/test/boundaries.spec.ts fails when a folder has no line.
 *
 * - A feature may import every layer, but no other feature.
 * - A layer may import the layers after it in the list.
 *
 * The layer above the features is `app.module.ts` with the files beside it. The lowest layer is `config/`,
 * which isn't listed: it reads the settings, and imports nothing else from `src/`.
 */
module.exports = {
  'services/identity': {
    features: {
      administration: 'Creates the first administrator, counts accounts, and logs removals of pictures.',
      collaboration: 'Stores, with a consent, that a creator accepts proposals.',
      'data-export': 'Exports the data that this service stores about a user.',
      deletion: 'Deletes accounts by request, and those that were not validated in time.',
      'email-address': 'Verifies e-mail addresses, and confirms, cancels and undoes changes of address.',
      moderation: 'Approves, refuses, suspends and restores accounts, for administrators.',
      passkeys: 'Lists, adds and removes passkeys.',
      password: 'Changes and resets passwords.',
      profile: 'Saves the edit-profile form, and finds the profile that a former slug belongs to.',
      registration: 'Creates accounts, completes profiles, and checks which names and addresses are taken.',
      'second-factor': 'Sets up and removes the authenticator, and verifies its codes at sign-in.',
      'sign-in': 'Verifies the credentials of users who sign in, and returns the account of a session.',
    },
    layers: {
      'email-tokens': 'Tokens of e-mailed links, and the recipient of each e-mail.',
      mfa: 'Second factors and passkeys, the lockout after wrong codes, and step-up authentication.',
      'connected-platforms': 'Checks, by a call to platform-sync, that a creator has connected a platform.',
      tombstones: 'Deletes the rows of an account, stores its tombstone and publishes the deletion.',
      accounts: 'The users table, its mapper and the rules that decide who may sign in.',
      slugs: 'Reserves the slug of a profile.',
      consents: 'History of the consents of creators who accept proposals.',
      credentials: 'Hashes passwords and checks their strength.',
      'security-log': 'Records and lists security events of an account.',
    },
  },
  'services/creators': {
    features: {
      discoveries: 'Draws the discoveries of each day.',
      entries: 'Builds directory entries from events, and reads them: profiles, brands, the fallback search.',
      'follower-history': 'Reads the followers of entries on a day.',
      'public-pages': 'Lists the entries that have a public page, for the sitemap.',
      rankings: 'Rankings, while search is unavailable.',
      similar: 'Finds entries that are similar to an entry.',
      snapshot: 'Reads all published entries and their versions, from which search rebuilds its index.',
      statistics: "Counts visits to profiles, and computes a profile's statistics and ranks.",
      totals: 'Numbers of creators and followers, while search is unavailable.',
    },
    layers: {
      connections: 'Copies of platform connections, and their daily follower counts.',
      'platform-followers': 'SQL for the followers of an entry on one platform, for lists and rankings.',
      tombstones: "Ids of deleted accounts, so that late events can't restore them.",
    },
  },
  'services/search': {
    features: {
      directory: 'Queries: lists, text searches, facets, rankings, suggestions and statistics.',
      indexing: 'Writes entries to the index, rebuilds it, and compares it with creators.',
    },
    layers: {
      documents: 'Documents of the index: their fields, filter values and sort keys.',
      cluster: 'The Elasticsearch client with the names of indices and aliases, and the login of search.',
    },
  },
  'services/feed': {
    features: {
      content: 'Applies events about accounts, entries and connections to the stored content.',
      digest: 'Finds the new items of followed creators, for the weekly digest.',
      feed: 'Reads the public feed, and the items of one creator.',
    },
    layers: {
      follows: 'Follow relations, the personal feed, and when it was last visited.',
      items: 'Tables of content items and of their creators, which every list reads.',
    },
  },
  'services/platform-sync': {
    features: {
      deletion: 'Deletes everything that this service stores about a deleted account.',
      freshness: 'Exposes the age of stored platform data as metrics.',
      sync: 'Reads channels and their content when due or requested, and deletes data that is too old.',
    },
    layers: {
      authorization: 'The OAuth consent flow and its pending states.',
      connections: 'Reads, exports and closes platform connections.',
      media: 'Stores the picture URLs of connections and content items.',
      revocations: 'Revokes OAuth grants at the platform, with retries.',
      tokens: 'Stores OAuth tokens in encrypted form.',
      tombstones: "Ids of deleted accounts, so that late events can't restore them.",
      google: 'Clients for Google OAuth and the YouTube API, including the daily quota.',
    },
  },
  'services/notifications': {
    features: {
      digests: 'Subscribes accounts to the weekly digest, and queues due digests.',
      freshness: 'Exposes the age of the oldest pending e-mail as a metric.',
    },
    layers: {
      deliveries: 'The delivery log: e-mails that are pending, sent, being retried or expired.',
      'digest-subscriptions': 'The table of digest subscriptions.',
      messages: 'Texts and layout of e-mails.',
    },
  },
  'services/community': {
    features: {
      'account-data': 'Exports and erases everything that this service stores about an account.',
      'inbound-mail': 'Receives replies by e-mail over SMTP, and posts them as messages.',
      pictures: 'Sets and removes uploaded pictures, and deletes unused files.',
    },
    layers: {
      reports: "Reports, the administrators' queue and contests.",
      shortlists: 'Lists of people that accounts make.',
      messages: 'Conversations, their messages, and the tokens of relayed e-mails.',
      'saved-searches': 'Searches of the directory that accounts save.',
      names: 'Compares and sorts the names that users give to their lists and searches.',
      accounts: 'Locks and tombstones of accounts, and the public facts of people.',
    },
  },
  gateway: {
    features: {
      account: "The caller's account: profile, password, passkeys, sessions, export and deletion.",
      admin: 'Statistics, and moderation and deletion of accounts, for administrators.',
      'api-docs': 'The OpenAPI document of the calls, and its page (`/api/docs`).',
      community: 'Other people: follows and their digest, shortlists, saved searches, messages and reports.',
      crawlers: 'robots.txt and the sitemap.',
      media: 'Pictures of platforms and of accounts (upload and `/media`), preview pictures and QR codes.',
      pages: 'HTML pages: finds the page of a URL, composes and renders it.',
      platforms: 'Connections of an account to platforms, and the redirects of the OAuth popup.',
      sharing: 'What other sites show of a profile: badge, card and oEmbed.',
    },
    layers: {
      'public-reads': 'Reads public responses through the cache: from the RPC of the call, or composed here.',
      frontends: "Serves the files of the shell and of the live remotes, and reads the shell's index.html.",
      'response-cache': 'Caches public responses by tag; serves stale ones when a service is unavailable.',
      visits: 'Counts views of public profiles and the search texts before them; reads the counts.',
      auth: 'Registration, sign-in, e-mailed links and sessions; identifies the caller of each request.',
      calls: 'Binds controllers to the calls of contracts/http; checks access, input and responses.',
      'rate-limits': 'Rate limits and their keys.',
      redis: 'The Redis client.',
      security: 'Cookies, headers, origin checks and security.txt.',
      problems: 'Errors that become problem responses, and redirects from former URLs.',
    },
  },
};
