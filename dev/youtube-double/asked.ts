import { z } from 'zod';

/** What the client asks of the authorisation endpoint. */
export const askedSchema = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.string().min(1),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
  access_type: z.enum(['online', 'offline']).optional(),
  prompt: z.string().optional(),
  login_hint: z.string().optional(),
});
export type Asked = z.infer<typeof askedSchema>;

/** What the consent page's form sends back, with all of the above. */
export const choiceSchema = askedSchema.extend({
  account: z.string().optional(),
  custom_title: z.string().trim().max(80).optional(),
  custom_niche: z.string().optional(),
  custom_subscribers: z.coerce.number().int().min(0).max(500_000_000).catch(1200),
});
export type Choice = z.infer<typeof choiceSchema>;

/** The value of the consent page's free-form choice. */
export const customChoice = 'libre';
