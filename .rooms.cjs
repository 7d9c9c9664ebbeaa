/**
 * Shared modules ("rooms") of each service and of the gateway: folders of `src/` that features may import,
 * highest layer first.
 * A room may import the rooms after it. Every other folder of `src/` is a feature: it may import every room,
 * but no other feature.
 * `app.module.ts` and the files beside it are the layer above features. `config/` is the lowest layer and
 * imports nothing from `src/`.
 *
 * To add a room: create the folder, insert its name at the right layer of its service's list, and comment
 * what it is for.
 */
module.exports = {
  'services/identity': [
    // Issues, verifies and renders the tokens of e-mailed links, and resolves the recipient of each e-mail.
    'email-tokens',
    // Second factors, passkeys, their lockout, and step-up authentication.
    'mfa',
    // Copies of the platforms that an account has connected.
    'connected-platforms',
    // Removes an account and keeps its tombstone.
    'removal',
    // The users table, its mapper and the rules that decide who may sign in.
    'accounts',
    // Reserves the slug of a profile.
    'slugs',
    // Hashes passwords and checks their strength.
    'credentials',
    // Records and lists security events of an account.
    'security-log',
  ],
  'services/creators': [
    // Copies of platform connections, and their followers by day.
    'connections',
    // Ids of deleted accounts, so that late events can't restore them.
    'tombstones',
  ],
  'services/search': [
    // Index documents: their fields, queries and boosts.
    'documents',
    // The Elasticsearch client, indices and aliases.
    'cluster',
  ],
  'services/feed': [
    // Follow relations, the personal feed and its visits.
    'follows',
    // Tables of content items and their creators, shared by every list.
    'items',
  ],
  'services/platform-sync': [
    // The OAuth consent flow and its pending states.
    'authorization',
    // Platform connections: read, exported and closed.
    'connections',
    // URLs of the pictures of connections and content items.
    'media',
    // Revokes OAuth grants at the platform, with retries.
    'revocations',
    // Encrypted platform tokens.
    'tokens',
    // Ids of deleted accounts, so that late events can't restore them.
    'tombstones',
    // Clients of Google OAuth and the YouTube API, with the daily quota.
    'google',
  ],
  'services/notifications': [
    // The log of e-mails: pending, sent, retried and expired.
    'deliveries',
    // The table of digest subscriptions.
    'subscriptions',
    // Texts and layout of e-mails.
    'messages',
  ],
  gateway: [
    // Declares which RPC calls serve public reads, and which invalidations affect them.
    'public-reads',
    // Age of the data shown by the gateway, for metrics and the status page.
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
