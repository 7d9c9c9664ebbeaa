import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { platformSchema } from '../domain/platforms.ts';
import {
  categoriesWith,
  descriptionSchema,
  emailSchema,
  passwordSchema,
  publicNameSchema,
  requiredText,
  tagsSchema,
} from '../domain/profile.ts';
import { texts } from '../domain/texts.ts';
import { userTypeSchema } from '../domain/user-types.ts';
import { defineCall } from './define-call.ts';

/** An optional link for each platform, shown under 'Autres plateformes'. */
export const linksSchema = z.partialRecord(platformSchema, z.string());

/** The account as its owner (and the administrator) sees it. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  publicName: z.string(),
  /** Shown on /admin; the display name. */
  username: z.string(),
  slug: z.string(),
  email: z.string(),
  /** An address that waits for its confirmation link, or null. */
  pendingEmail: z.string().nullable(),
  city: z.string(),
  description: z.string(),
  userType: userTypeSchema,
  primaryPlatform: platformSchema.nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  links: linksSchema,
  isEmailVerified: z.boolean(),
  /** False while the wizard's last step is missing. */
  isProfileComplete: z.boolean(),
  status: z.enum(['pending', 'approved', 'refused', 'suspended']),
  role: z.enum(['user', 'admin']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const messageSchema = z.object({ message: z.string() });
const existsSchema = z.object({ exists: z.boolean(), error: z.string().optional() });

const registrationFields = {
  firstName: requiredText(limits.personName.min, limits.personName.max, texts.firstNameMin),
  lastName: requiredText(limits.personName.min, limits.personName.max, texts.lastNameMin),
  publicName: publicNameSchema,
  email: emailSchema,
  password: passwordSchema,
  city: requiredText(1, 80, texts.cityRequired),
  userType: userTypeSchema,
};

export const registerMinimalBody = z.object(registrationFields);
export type RegisterMinimal = z.infer<typeof registerMinimalBody>;

export const completeProfileBody = z.object({
  primaryPlatform: platformSchema.nullish().transform((platform) => platform ?? null),
  categories: categoriesWith(texts.categoriesMin),
  tags: tagsSchema.default([]),
  description: descriptionSchema.default(''),
  /** The account to complete, for a registrant who isn't signed in; the cookie must be bound to it. */
  userId: z.uuid().optional(),
});
export type CompleteProfile = z.infer<typeof completeProfileBody>;

export const registerBody = z.object({
  ...registrationFields,
  confirmPassword: z.string().optional(),
  primaryPlatform: platformSchema.nullish().transform((platform) => platform ?? null),
  categories: categoriesWith(texts.categoriesMin),
  tags: tagsSchema.default([]),
  description: descriptionSchema.default(''),
  profileUrl: z.literal('').optional(),
});

export const loginBody = z.object({
  email: emailSchema,
  password: z
    .string({ error: texts.passwordRequired })
    .min(1, texts.passwordRequired)
    .max(limits.password.max, texts.passwordMax),
});

export const registeredSchema = z.object({ userId: z.uuid(), message: z.string() });

export const authCalls = {
  user: defineCall({
    id: 'getCurrentUser',
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    response: sessionUserSchema,
    summary: 'Le compte connecté; 401 sans session',
  }),
  login: defineCall({
    id: 'login',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    budget: 'login',
    body: loginBody,
    response: z.object({ user: sessionUserSchema }),
    summary: 'Ouvre une session',
  }),
  logout: defineCall({
    id: 'logout',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    response: messageSchema,
    summary: 'Ferme la session',
  }),
  checkEmail: defineCall({
    id: 'checkEmail',
    method: 'GET',
    path: '/api/auth/check-email/{email}',
    access: 'public',
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
    budget: 'check',
    params: z.object({ name: z.string().max(200, texts.publicNameMax) }),
    response: existsSchema,
    summary: 'Dit si un nom public est pris; `error` quand il est mal formé',
  }),
  checkSlug: defineCall({
    id: 'checkSlug',
    method: 'GET',
    path: '/api/auth/check-slug/{slug}',
    access: 'public',
    budget: 'check',
    params: z.object({ slug: z.string().max(200, texts.slugMax) }),
    query: z.object({ userId: z.uuid({ error: 'Identifiant invalide' }).optional() }),
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
    body: completeProfileBody,
    response: registeredSchema,
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
    budget: 'check',
    query: z.object({
      token: z.string({ error: texts.tokenMissing }).min(1, texts.tokenMissing).max(200, texts.tokenInvalid),
    }),
    response: messageSchema,
    summary: 'Valide une adresse par le lien reçu',
  }),
  forgotPassword: defineCall({
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    budget: 'reset',
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
      token: z.string().min(1, texts.tokenInvalid).max(200, texts.tokenInvalid),
      password: passwordSchema,
    }),
    response: messageSchema,
    summary: 'Choisit un nouveau mot de passe par le lien reçu',
  }),
} as const;
