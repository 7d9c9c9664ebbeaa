import { z } from 'zod';
import { isPlatformUrl, type Platform, platformLabels, platformSchema } from './platforms.ts';

/** An optional link for each platform, shown under 'Autres plateformes'. */
export const linksSchema = z.partialRecord(platformSchema, z.string());

/** Longest link that is taken, in characters. */
const maxLength = 300;

/**
 * Completes an address that was typed without its scheme: « tiktok.com/@marie » becomes https://tiktok.com/@marie. Another scheme stays
 * for the rules to refuse, since no scheme without slashes leads to a host (`mailto:`, `javascript:`).
 */
export function withHttps(text: string): string {
  const address = text.trim();
  if (address === '' || /^(?:https?:|[a-z][a-z\d+.-]*:[\\/])/i.test(address)) return address;
  return `https://${address.replace(/^[\\/]{2}/, '')}`;
}

/**
 * Links as typed: completed with https://, on the platform's own hosts, and kept as they were parsed. An empty text takes a link away,
 * and a platform that isn't named keeps its link.
 */
export const typedLinksSchema = z.partialRecord(platformSchema, z.string()).transform((links, context) => {
  const kept: Partial<Record<Platform, string>> = {};
  for (const [platform, text] of Object.entries(links) as [Platform, string][]) {
    const link = text.length > maxLength ? null : withHttps(text);
    if (link === '') kept[platform] = '';
    else if (link !== null && isPlatformUrl(platform, link)) kept[platform] = new URL(link).href;
    else {
      context.addIssue({
        code: 'custom',
        path: [platform],
        message: `Cette adresse n'est pas une page ${platformLabels[platform]}`,
      });
    }
  }
  return kept;
});
