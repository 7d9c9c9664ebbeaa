import { z } from 'zod';

/** Request parameters of the authorisation endpoint. */
export const authorizationRequestSchema = z.object({
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
export type AuthorizationRequest = z.infer<typeof authorizationRequestSchema>;

/** Fields that the consent page's form submits, including the request parameters. */
export const consentFormSchema = authorizationRequestSchema.extend({
  account: z.string().optional(),
  custom_title: z.string().trim().max(80).optional(),
  custom_niche: z.string().optional(),
  custom_subscribers: z.coerce.number().int().min(0).max(500_000_000).catch(1200),
});
export type ConsentForm = z.infer<typeof consentFormSchema>;

/** Value of the form field `account` when the user enters a custom channel. */
export const customChannelValue = 'libre';
