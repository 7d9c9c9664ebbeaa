import { type Platform, platformHosts, platforms } from '@bottin/contracts/domain/platforms.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

/** The parts of a path that stand before a handle rather than for one. */
const before = new Set(['c', 'user', 'channel', 'in', 'company', 'people', 'pages', 'createurs', 'profil']);
/** Where paths begin that lead to a publication, or to nobody. */
const nobodys = new Set(
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
/** Where our own profiles are, and where the dashboard says they are. */
const ownPaths = new Set(['createurs', 'profil']);

/** The platform that a host is of. */
function platformOf(hostname: string): Platform | undefined {
  return platforms.find((platform) =>
    platformHosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}

/**
 * Whom a profile's address names, of ours or of a platform: `leatremblay` of `https://www.youtube.com/@lea.tremblay?si=x`, with or
 * without `https://`. Null for every other text.
 */
export function handleIn(text: string): string | null {
  const typed = text.trim();
  if (!typed.includes('/') || /\s/.test(typed)) return null;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, 'x/')}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean).map(decode);
  if (!(platformOf(hostname.toLowerCase()) ?? ownPaths.has(first))) return null;
  if (nobodys.has(first.toLowerCase())) return null;
  return handleFrom(before.has(first.toLowerCase()) ? second : first);
}

/** A handle as it is compared: folded, without `@`, points and hyphens; null when nothing is left. */
export function handleFrom(text: string): string | null {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '') || null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
