import { isRedirect } from './redirects.ts';

/** The five platforms, in display order. */
export const platforms = ['youtube', 'tiktok', 'instagram', 'facebook', 'linkedin'] as const;
export type Platform = (typeof platforms)[number];

/** Platforms that users can connect. The UI labels the others 'Prochainement disponible'. */
export const connectablePlatforms: readonly Platform[] = ['youtube'];

export const platformLabels: Readonly<Record<Platform, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

/**
 * Returns the platform whose followers a list uses for sorting, filtering and display. This is the chosen
 * platform if exactly one is chosen. Otherwise returns undefined, and the list uses each entry's main
 * platform.
 */
export function getCountedPlatform(chosen: readonly Platform[]): Platform | undefined {
  return chosen.length === 1 ? chosen[0] : undefined;
}

/** Hosts that a profile link may have, by platform. Subdomains of these hosts are allowed too. */
export const platformHosts: Readonly<Record<Platform, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  linkedin: ['linkedin.com'],
};

/** Returns whether a text is an https URL on one of the platform's hosts and not a redirect page. */
export function isPlatformUrl(platform: Platform, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, hostname, username, password, port } = url;
  if (protocol !== 'https:' || username || password || port || isRedirect(url)) return false;
  return platformHosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
