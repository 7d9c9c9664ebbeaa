import { z } from 'zod';
import { withHttps } from './https.ts';
import { isPlatformUrl, type Platform, platformLabels, platformSchema } from './platforms.ts';

/** An optional link for each platform, shown under 'Autres plateformes'. */
export const linksSchema = z.partialRecord(platformSchema, z.string());

/** Longest link that is taken, in characters. */
const maxLength = 300;

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
