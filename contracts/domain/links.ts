import { z } from 'zod';
import { longestSent, sentText } from './capped-text.ts';
import { limits } from './limits.ts';
import { isPlatformUrl, type Platform, platformLabels, platformSchema } from './platforms.ts';

/** An optional link for each platform, shown under 'Autres plateformes'. */
export const linksSchema = z.partialRecord(platformSchema, z.string());

/** Links as typed: empty ones are dropped, the others must be https on the platform's own hosts, and are kept as they were parsed. */
export const typedLinksSchema = z
  .partialRecord(platformSchema, sentText(longestSent(limits.link.max)))
  .transform(
    (links) =>
      Object.fromEntries(Object.entries(links).filter(([, link]) => link?.trim())) as Partial<
        Record<Platform, string>
      >,
  )
  .superRefine((links, context) => {
    for (const [platform, link] of Object.entries(links) as [Platform, string][]) {
      if (link.length > limits.link.max || !isPlatformUrl(platform, link.trim())) {
        context.addIssue({
          code: 'custom',
          path: [platform],
          message: `Cette adresse n'est pas une page ${platformLabels[platform]}`,
        });
      }
    }
  })
  .transform(
    (links) =>
      Object.fromEntries(
        Object.entries(links).map(([platform, link]) => [platform, asParsed(link)]),
      ) as Partial<Record<Platform, string>>,
  );

/** A link as every reader of addresses understands it, whatever was typed: what was judged is what is kept and shown. */
function asParsed(link: string): string {
  return URL.canParse(link.trim()) ? new URL(link.trim()).href : link;
}
