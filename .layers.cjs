/**
 * Shared layers of each service and of the gateway, which .dependency-cruiser.cjs enforces. Each list names
 * the folders of `src/` that features share, highest layer first.
 * A folder may import the folders after it in the list. Every folder of `src/` that isn't listed is a feature:
 * it may import every listed folder, but no other feature.
 * The layer above the features is `app.module.ts` with the files beside it. The lowest layer is `config/`,
 * which imports nothing else from `src/`.
 *
 * To add a layer: create the folder, insert its name at the right position of the list, and describe its
 * content in a comment.
 */
module.exports = {
  'services/identity': [
    // Issues and verifies the tokens of e-mailed links, and determines the recipient of each e-mail.
    'email-tokens',
    // Second factors and passkeys, the lockout after wrong codes, and step-up authentication.
    'mfa',
    // Checks, by a call to platform-sync, that a creator has connected a platform.
    'connected-platforms',
    // Removes an account and stores its tombstone.
    'tombstones',
    // The users table, its mapper and the rules that decide who may sign in.
    'accounts',
    // Reserves the slug of a profile.
    'slugs',
    // History of the consents of creators who accept proposals.
    'consents',
    // Hashes passwords and checks their strength.
    'credentials',
    // Records and lists security events of an account.
    'security-log',
  ],
  'services/creators': [
    // Copies of platform connections, and their daily follower counts.
    'connections',
    // SQL for the followers of an entry on one platform, for lists and rankings.
    'platform-followers',
    // Ids of deleted accounts, so that late events can't restore them.
    'tombstones',
  ],
  'services/search': [
    // Documents of the index: their fields, filter values and sort keys.
    'documents',
    // The Elasticsearch client with the names of indices and aliases, and the login of search.
    'cluster',
  ],
  'services/feed': [
    // Follow relations, the personal feed, and when it was last visited.
    'follows',
    // Tables of content items and of their creators, which every list reads.
    'items',
  ],
  'services/platform-sync': [
    // The OAuth consent flow and its pending states.
    'authorization',
    // Reads, exports and closes platform connections.
    'connections',
    // Stores the picture URLs of connections and content items.
    'media',
    // Revokes OAuth grants at the platform, with retries.
    'revocations',
    // Stores OAuth tokens in encrypted form.
    'tokens',
    // Ids of deleted accounts, so that late events can't restore them.
    'tombstones',
    // Clients for Google OAuth and the YouTube API, including the daily quota.
    'google',
  ],
  'services/notifications': [
    // The delivery log: e-mails that are pending, sent, being retried or expired.
    'deliveries',
    // The table of digest subscriptions.
    'digest-subscriptions',
    // Texts and layout of e-mails.
    'messages',
  ],
  'services/community': [
    // Reports, the administrators' queue and contests.
    'reports',
    // Lists of people that accounts make.
    'shortlists',
    // Conversations, their messages, and the tokens of relayed e-mails.
    'messages',
    // Searches of the directory that accounts save.
    'saved-searches',
    // Compares and sorts the names that users give to their lists and searches.
    'names',
    // Locks and tombstones of accounts, and the public facts of people.
    'accounts',
  ],
  gateway: [
    // Reads the responses of public calls through the cache, from the RPCs that contracts/http declares, and
    // computes the response about the freshness of the data.
    'public-reads',
    // Serves the files of the shell and of the live remotes, and reads the shell's index.html.
    'frontends',
    // Caches public responses by tag, and serves stale ones when a service is unavailable.
    'response-cache',
    // Counts views of public profiles, and the search texts that led to them.
    'visits',
    // Sessions, sign-in state and access guards.
    'auth',
    // Handles the HTTP calls that contracts/ declares: validates input and output, and calls the RPC.
    'calls',
    // Rate limits and their keys.
    'rate-limits',
    // The Redis client.
    'redis',
    // Cookies, headers, origin checks and security.txt.
    'security',
    // Problem responses and error pages.
    'problems',
  ],
};
