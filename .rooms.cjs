/**
 * The rooms of each service and of the gateway: folders of `src/` that features stand on, from the highest to the lowest.
 * A room may import those after it; every other folder of `src/` is a feature, which may import all rooms and no other feature.
 * Above the features stand `app.module.ts` and the files beside it; below all rooms is `config/`, which imports nothing of `src/`.
 *
 * To add a room: make the folder and put its name at its height in the line of its service.
 */
module.exports = {
  'services/identity': [
    'links',
    'factors',
    'connected-platforms',
    'removal',
    'accounts',
    'slugs',
    'credentials',
    'security-log',
  ],
  'services/creators': ['connections', 'tombstones'],
  'services/search': ['documents', 'cluster'],
  'services/feed': ['followings', 'items'],
  'services/platform-sync': [
    'media',
    'connections',
    'revocations',
    'tokens',
    'oauth-states',
    'tombstones',
    'google',
  ],
  'services/notifications': ['delivery-log', 'digest-subscriptions', 'messages'],
  gateway: [
    'server-rendering',
    'live-remotes',
    'kept-answers',
    'directory',
    'measures',
    'visits',
    'sessions',
    'calls',
    'rate-limits',
    'redis',
    'problems',
    'cookies',
  ],
};
