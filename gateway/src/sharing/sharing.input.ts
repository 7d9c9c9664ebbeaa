import { rawText } from '@bottin/contracts/domain/capped-text.ts';
import { embedThemes } from '@bottin/contracts/domain/embedding.ts';
import { validationProblem } from '@bottin/contracts/domain/problem.ts';
import { hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { z } from 'zod';

/** Query of a badge or card. Other parameters are ignored, because some sites add their own to every URL. */
export const embedQuery = z.object({
  theme: rawText(10, 'Thème inconnu', texts.repeatedParameter)
    .pipe(z.enum(embedThemes, { error: 'Thème inconnu\u202F: light ou dark' }))
    .default('light'),
});

const side = rawText(6, 'Dimension invalide', texts.repeatedParameter)
  .regex(/^[1-9]\d*$/, 'La dimension doit être un nombre entier de pixels')
  .transform(Number)
  .optional();

/** Query of an oEmbed request (oembed.com, section 2.2). */
export const oembedQuery = z.object({
  url: rawText(2_000, texts.textTooLong, 'Donne l’adresse d’un profil')
    .min(1, 'Donne l’adresse d’un profil')
    .refine((text) => !hasControlCharacters(text), texts.invalidCharacters),
  format: rawText(20, 'Format inconnu', texts.repeatedParameter).default('json'),
  maxwidth: side,
  maxheight: side,
});
export type OembedQuery = z.output<typeof oembedQuery>;

/** @throws ProblemError 400 validation_failed */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const result = schema.safeParse(query);
  if (!result.success) throw validationProblem(result.error);
  return result.data;
}
