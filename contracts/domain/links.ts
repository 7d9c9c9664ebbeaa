import { z } from 'zod';
import { maxRawLength, rawText } from './capped-text.ts';
import { withHttps } from './https.ts';
import { isPlatformUrl, type Platform, platformLabels } from './platforms.ts';
import { platformSchema } from './platform-schema.ts';

/** One optional link per platform, shown under 'Autres plateformes'. */
export const linksSchema = z.partialRecord(platformSchema, z.string());

const maxLinkLength = 300;

/**
 * Schema of typed links: adds https://, requires the platform's own hosts and normalises the URL. An empty
 * text removes a link; an absent platform keeps its link.
 */
export const linksInputSchema = z
  .partialRecord(platformSchema, rawText(maxRawLength(maxLinkLength)))
  .transform((links, context) => {
    const normalized: Partial<Record<Platform, string>> = {};
    for (const [platform, text] of Object.entries(links) as [Platform, string][]) {
      const link = withHttps(text);
      const href = isPlatformUrl(platform, link) ? new URL(link).href : null;
      if (link === '') normalized[platform] = '';
      // Normalising lengthens a URL with accents. RPCs parse the normalised URL again, so the limit applies to it.
      else if (href !== null && href.length <= maxLinkLength) normalized[platform] = href;
      else {
        context.addIssue({
          code: 'custom',
          path: [platform],
          message: `Cette adresse n'est pas une page ${platformLabels[platform]}`,
        });
      }
    }
    return normalized;
  });
