import { z } from 'zod';
import { isRedirect } from './redirects.ts';

/** The five platforms, in the order in which every list shows them. */
export const platforms = ['youtube', 'tiktok', 'instagram', 'facebook', 'linkedin'] as const;
export const platformSchema = z.enum(platforms, { error: 'Plateforme inconnue' });
export type Platform = z.infer<typeof platformSchema>;

/** Only YouTube can be connected; the four others are 'Prochainement disponible'. */
export const connectablePlatforms: readonly Platform[] = ['youtube'];

export const platformLabels: Readonly<Record<Platform, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
};

/** Hosts that a link to a profile on each platform may have (with or without a subdomain). */
export const platformHosts: Readonly<Record<Platform, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  linkedin: ['linkedin.com'],
};

/** True for an https address on one of the platform's hosts that stays there. */
export function isPlatformUrl(platform: Platform, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, hostname, username, password, port } = url;
  if (protocol !== 'https:' || username || password || port || isRedirect(url)) return false;
  return platformHosts[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
