import { z } from 'zod';
import { currentUserSchema, sessionUserSchema } from '../domain/account.ts';
import { existsSchema, messageSchema } from '../domain/responses.ts';
import { rawText } from '../domain/capped-text.ts';
import { loginBody } from '../domain/credentials.ts';
import { emailSchema } from '../domain/email-address.ts';
import {
  passkeyAssertionSchema,
  maxPasskeyBodyBytes,
  passkeyRequestOptionsSchema,
} from '../domain/passkeys.ts';
import { passwordSchema } from '../domain/profile.ts';
import {
  completedProfileSchema,
  completeProfileBody,
  registerBody,
  registeredSchema,
  registerMinimalBody,
} from '../domain/registration.ts';
import { secondFactorCodeBody } from '../domain/second-factor.ts';
import { texts } from '../domain/texts.ts';
import { userTypeSchema } from '../domain/user-type-schema.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineCall } from './define-call.ts';

const signInResultSchema = z.object({
  /** Null while a second factor is still required, because the session isn't open yet. */
  user: sessionUserSchema.nullable(),
  /**
   * Next step of the sign-in; null when the sign-in is complete. `code` or `passkey`: the client must call
   * `loginCode` or `loginPasskey` to open the session. `second-factor`: the session is open, but requests to
   * the admin area fail until the administrator adds a second factor.
   */
  next: z.enum(['code', 'passkey', 'second-factor']).nullable(),
});
export type SignInResult = z.output<typeof signInResultSchema>;

/** Token from an e-mailed link. A missing token gets the same message as an invalid one. */
const linkToken = rawText(200, texts.tokenInvalid, texts.tokenInvalid).min(1, texts.tokenInvalid);

export const authCalls = {
  user: defineCall({
    id: 'getCurrentUser',
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    budget: 'own',
    response: currentUserSchema,
    summary: 'Le compte connecté; 401 sans session',
  }),
  login: defineCall({
    id: 'login',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    budget: 'login',
    body: loginBody,
    response: signInResultSchema,
    summary: 'Ouvre une session, ou sa seconde étape',
  }),
  loginCode: defineCall({
    id: 'loginCode',
    method: 'POST',
    path: '/api/auth/login/code',
    access: 'public',
    budget: 'login',
    body: secondFactorCodeBody,
    response: signInResultSchema,
    summary: 'Ouvre une session par le code demandé après le mot de passe',
  }),
  passkeyOptions: defineCall({
    id: 'getPasskeyOptions',
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    budget: 'write',
    response: passkeyRequestOptionsSchema,
    summary:
      'Pose à ce navigateur la question à laquelle une clé d’accès répond; elle sert une fois, cinq minutes',
  }),
  loginPasskey: defineCall({
    id: 'loginPasskey',
    method: 'POST',
    path: '/api/auth/login/passkey',
    access: 'public',
    budget: 'login',
    body: passkeyAssertionSchema,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: signInResultSchema,
    summary: 'Ouvre une session par une clé d’accès',
  }),
  logout: defineCall({
    id: 'logout',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    budget: 'write',
    response: messageSchema,
    summary: 'Ferme la session',
  }),
  checkEmail: defineCall({
    id: 'checkEmail',
    method: 'GET',
    path: '/api/auth/check-email/{email}',
    access: 'public',
    personal: true,
    budget: 'check',
    params: z.object({ email: emailSchema }),
    response: existsSchema,
    summary: 'Dit si une adresse a déjà un compte',
  }),
  checkPublicName: defineCall({
    id: 'checkPublicName',
    method: 'GET',
    path: '/api/auth/check-public-name/{name}',
    access: 'public',
    personal: true,
    budget: 'check',
    params: z.object({ name: rawText(200, texts.publicNameMax) }),
    response: existsSchema,
    summary: 'Dit si un nom public est pris; `error` quand il est mal formé',
  }),
  checkSlug: defineCall({
    id: 'checkSlug',
    method: 'GET',
    path: '/api/auth/check-slug/{slug}',
    access: 'public',
    personal: true,
    budget: 'check',
    params: z.object({ slug: rawText(200, texts.slugMax) }),
    query: z.object({ userId: uuidSchema.optional() }),
    response: existsSchema,
    summary: 'Dit si une adresse de profil est prise par quelqu’un d’autre',
  }),
  registerMinimal: defineCall({
    id: 'registerMinimal',
    method: 'POST',
    path: '/api/auth/register-minimal',
    access: 'public',
    budget: 'register',
    body: registerMinimalBody,
    response: registeredSchema,
    successStatus: 201,
    summary: 'Crée un compte à compléter et envoie le lien de validation',
  }),
  completeProfile: defineCall({
    id: 'completeProfile',
    method: 'POST',
    path: '/api/auth/complete-profile',
    access: 'self',
    budget: 'profile',
    body: completeProfileBody,
    target: ({ body }) => body.userId,
    response: completedProfileSchema,
    summary: 'Complète le profil d’un compte',
  }),
  register: defineCall({
    id: 'register',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    budget: 'register',
    body: registerBody,
    response: registeredSchema,
    successStatus: 201,
    summary: 'Ancienne inscription en un appel',
  }),
  resendValidation: defineCall({
    id: 'resendValidation',
    method: 'POST',
    path: '/api/auth/resend-validation',
    access: 'public',
    budget: 'resend',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
    summary: 'Renvoie le lien de validation',
  }),
  validateEmail: defineCall({
    id: 'validateEmail',
    method: 'GET',
    path: '/api/auth/validate-email',
    access: 'public',
    personal: true,
    budget: 'check',
    query: z.object({
      token: rawText(200, texts.tokenInvalid, texts.tokenMissing).min(1, texts.tokenMissing),
    }),
    response: messageSchema.extend({
      /** Account whose e-mail address the link validated. */
      account: z
        .object({
          publicName: z.string(),
          userType: userTypeSchema,
          /** Address that the link validated. Absent when a service of an older version responds. */
          email: z.string().optional(),
        })
        .nullable(),
      /** Token for `disownAccount`; null when the link confirmed a change of e-mail address. */
      disownToken: z.string().nullable(),
    }),
    summary: 'Valide une adresse par le lien reçu',
  }),
  disownAccount: defineCall({
    id: 'disownAccount',
    method: 'POST',
    path: '/api/auth/disown-account',
    access: 'public',
    budget: 'check',
    body: z.object({ token: linkToken }),
    response: messageSchema,
    summary:
      'Supprime un compte que quelqu’un d’autre a créé avec son adresse, dans les 7 jours après sa validation',
  }),
  cancelEmailChange: defineCall({
    id: 'cancelEmailChange',
    method: 'POST',
    path: '/api/auth/cancel-email-change',
    access: 'public',
    budget: 'check',
    body: z.object({ token: linkToken }),
    response: messageSchema,
    summary: 'Annule un changement d’adresse par le lien reçu à l’ancienne, et ferme toutes les sessions',
  }),
  forgotPassword: defineCall({
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    budget: 'resend',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
    summary: 'Envoie un lien pour choisir un nouveau mot de passe',
  }),
  resetPassword: defineCall({
    id: 'resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    budget: 'reset',
    body: z.object({
      token: linkToken,
      password: passwordSchema,
    }),
    response: messageSchema,
    summary: 'Choisit un nouveau mot de passe par le lien reçu',
  }),
} as const;
