/**
 * The rooms of each service and of the gateway: folders of `src/` that features stand on, from the highest to the lowest.
 * A room may import those after it; every other folder of `src/` is a feature, which may import all rooms and no other feature.
 * Above the features stand `app.module.ts` and the files beside it; below all rooms is `config/`, which imports nothing of `src/`.
 *
 * To add a room: make the folder and put its name at its height in the list of its service, with a comment that says what it is for.
 */
module.exports = {
  'services/identity': [
    // Issues, judges and renders the tokens of e-mailed links, and resolves the recipient of each e-mail.
    'email-tokens',
    // Second factors, passkeys, their lockout, and step-up authentication.
    'mfa',
    // Copies of the platforms that an account has connected.
    'connected-platforms',
    // Removes an account and keeps its tombstone.
    'removal',
    // The users table, its mapper and the rules of who may sign in.
    'accounts',
    // Reserves the slug of a profile.
    'slugs',
    // Hashes passwords and judges their strength.
    'credentials',
    // Records and lists security events of an account.
    'security-log',
  ],
  'services/creators': [
    // Copies of platform connections, and their followers by day.
    'connections',
    // Ids of deleted accounts, so that late events restore nothing.
    'tombstones',
  ],
  'services/search': [
    // Index documents: their fields, queries and boosts.
    'documents',
    // The Elasticsearch client, indices and aliases.
    'cluster',
  ],
  'services/feed': [
    // Who follows whom, the personal feed and its visits.
    'follows',
    // Tables of content items and their creators, shared by every list.
    'items',
  ],
  'services/platform-sync': [
    // The OAuth consent flow and its pending states.
    'authorization',
    // Platform connections: read, exported and closed.
    'connections',
    // Addresses of the pictures that connections and content show.
    'media',
    // Revokes OAuth grants at the platform, with retries.
    'revocations',
    // Encrypted platform tokens.
    'tokens',
    // Ids of deleted accounts, so that late events restore nothing.
    'tombstones',
    // Clients of Google OAuth and the YouTube API, with the daily quota.
    'google',
  ],
  'services/notifications': [
    // The log of e-mails: owed, sent, retried and expired.
    'deliveries',
    // The table of digest subscriptions.
    'subscriptions',
    // Texts and layout of e-mails.
    'messages',
  ],
  gateway: [
    // Declares which RPC calls answer public reads, and what they depend on.
    'public-reads',
    // Ages of the data that the gateway shows, for metrics and the status page.
    'data-freshness',
    // Manifests and files of the Module Federation remotes.
    'remotes',
    // Caches public responses by tag, with stale fallback.
    'response-cache',
    // Counts visits of public profiles.
    'visits',
    // Sessions, sign-in state and access guards.
    'auth',
    // Runs the declared HTTP calls: input, output and RPC.
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
