import { type Platform, platformHosts, platforms } from '@bottin/contracts/domain/platforms.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

/** URL path segments after which a handle follows: `user` in `/user/leatremblay`. */
const handlePrefixes = new Set([
  'c',
  'user',
  'channel',
  'in',
  'company',
  'people',
  'pages',
  'createurs',
  'profil',
]);
/** Platform URLs whose path starts with one of these segments never lead to a profile. */
const nonProfilePaths = new Set(
  [
    'watch',
    'shorts',
    'playlist',
    'live',
    'results',
    'feed',
    'p',
    'reel',
    'reels',
    'stories',
    'explore',
  ].concat([
    'video',
    'tag',
    'search',
    'groups',
    'events',
    'hashtag',
    'posts',
    'profile.php',
    'photo',
    'sharer',
  ]),
);
/**
 * First path segments of profile URLs on this site: `createurs` in published URLs, `profil` in the URLs that
 * the dashboard shows.
 */
const ownPaths = new Set(['createurs', 'profil']);

/** Returns the platform that a host name belongs to; undefined for other hosts. */
function findPlatform(hostname: string): Platform | undefined {
  return platforms.find((platform) =>
    platformHosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}

/**
 * Returns the normalized handle in a profile URL: `leatremblay` for
 * `https://www.youtube.com/@lea.tremblay?si=x`. Accepts profile URLs of this site and of the platforms, with
 * or without `https://`. Returns null for any other text.
 */
export function parseProfileHandle(text: string): string | null {
  const typed = text.trim();
  if (!typed.includes('/') || /\s/.test(typed)) return null;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, 'x/')}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean).map(decodeSegment);
  if (!(findPlatform(hostname.toLowerCase()) ?? ownPaths.has(first))) return null;
  if (nonProfilePaths.has(first.toLowerCase())) return null;
  return normalizeHandle(handlePrefixes.has(first.toLowerCase()) ? second : first);
}

/**
 * Normalizes a handle for comparison: folds it and removes everything except letters and digits. Returns null
 * when nothing is left.
 */
export function normalizeHandle(text: string): string | null {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '') || null;
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
