import { z } from 'zod';
import { sessionUserSchema } from '../domain/account.ts';
import { collaborationBody } from '../domain/collaboration-schema.ts';
import { messageSchema } from '../domain/responses.ts';
import {
  addPasskeyBody,
  maxPasskeyBodyBytes,
  passkeyCreationOptionsSchema,
  passkeySchema,
  secondFactorMethodSchema,
} from '../domain/passkeys.ts';
import {
  confirmSecondFactorBody,
  recoveryCodesSchema,
  passwordAndCodeBody,
  secondFactorSecretSchema,
  secondFactorStateSchema,
} from '../domain/second-factor.ts';
import { changePasswordBody, stepUpBody } from '../domain/step-up.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { accountDataSchema } from './account-data.ts';
import { defineCall } from './define-call.ts';

/** Open session of the account. `id` identifies the session but doesn't grant access. */
const accountSessionSchema = z.object({
  id: z.string(),
  /** Browser and operating system, such as « Firefox sur Windows ». */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** True for the session that made this request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const accountCalls = {
  changePassword: defineCall({
    id: 'changePassword',
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    budget: 'password',
    body: changePasswordBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: messageSchema,
    summary: 'Change le mot de passe et ferme toutes les autres sessions',
  }),
  secondFactor: defineCall({
    id: 'getSecondFactor',
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'user',
    budget: 'own',
    response: secondFactorStateSchema,
    summary: 'Si un code est demandé à la connexion, et ce qui reste de codes de secours',
  }),
  startSecondFactor: defineCall({
    id: 'startSecondFactor',
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'user',
    budget: 'password',
    body: stepUpBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: secondFactorSecretSchema,
    summary: 'Donne le secret d’une application d’authentification; rien ne change avant son premier code',
  }),
  confirmSecondFactor: defineCall({
    id: 'confirmSecondFactor',
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'user',
    budget: 'password',
    body: confirmSecondFactorBody,
    response: z.object({ recoveryCodes: recoveryCodesSchema }),
    summary: 'Active la validation en deux étapes, ferme les autres sessions et donne les codes de secours',
  }),
  removeSecondFactor: defineCall({
    id: 'removeSecondFactor',
    method: 'POST',
    path: '/api/account/second-factor/remove',
    access: 'user',
    budget: 'password',
    body: passwordAndCodeBody,
    response: messageSchema,
    summary: 'Retire la validation en deux étapes et ferme les autres sessions',
  }),
  renewRecoveryCodes: defineCall({
    id: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'user',
    budget: 'password',
    body: passwordAndCodeBody,
    response: z.object({ recoveryCodes: recoveryCodesSchema }),
    summary: 'Donne de nouveaux codes de secours; ceux d’avant ne servent plus',
  }),
  passkeys: defineCall({
    id: 'listPasskeys',
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'user',
    budget: 'own',
    response: z.object({ passkeys: z.array(passkeySchema), proof: secondFactorMethodSchema }),
    summary:
      'Les clés d’accès du compte, et ce qu’il faut montrer, avec le mot de passe, pour en ajouter ou en retirer',
  }),
  startPasskey: defineCall({
    id: 'startPasskey',
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'user',
    budget: 'password',
    body: stepUpBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: passkeyCreationOptionsSchema,
    summary:
      'Ce que le navigateur demande à l’appareil pour créer une clé d’accès; sert une fois, cinq minutes',
  }),
  addPasskey: defineCall({
    id: 'addPasskey',
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'user',
    budget: 'write',
    body: addPasskeyBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: messageSchema,
    summary: 'Ajoute une clé d’accès et ferme les autres sessions',
  }),
  removePasskey: defineCall({
    id: 'removePasskey',
    method: 'POST',
    path: '/api/account/passkeys/{passkeyId}/remove',
    access: 'user',
    budget: 'password',
    params: z.object({ passkeyId: uuidSchema }),
    body: stepUpBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: messageSchema,
    summary: 'Retire une clé d’accès et ferme les autres sessions',
  }),
  sessions: defineCall({
    id: 'listSessions',
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    budget: 'own',
    response: z.array(accountSessionSchema),
    summary: 'Les sessions ouvertes du compte, la plus récemment utilisée d’abord',
  }),
  endSession: defineCall({
    id: 'endSession',
    method: 'DELETE',
    path: '/api/account/sessions/{sessionId}',
    access: 'user',
    budget: 'write',
    params: z.object({
      sessionId: z
        .string({ error: 'Identifiant invalide' })
        .regex(/^[0-9a-f]{32}$/, { error: 'Identifiant invalide' }),
    }),
    response: messageSchema,
    summary: 'Ferme une session du compte',
  }),
  endOtherSessions: defineCall({
    id: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'user',
    budget: 'write',
    response: messageSchema,
    summary: 'Ferme toutes les sessions du compte sauf celle-ci',
  }),
  data: defineCall({
    id: 'downloadAccountData',
    method: 'GET',
    path: '/api/account/data',
    access: 'user',
    budget: 'export',
    response: accountDataSchema,
    summary: 'Tout ce que nous gardons sur le compte, à télécharger',
  }),
  openToCollaboration: defineCall({
    id: 'openToCollaboration',
    method: 'POST',
    path: '/api/account/collaboration',
    access: 'user',
    budget: 'write',
    body: collaborationBody,
    response: sessionUserSchema,
    summary:
      'Montre que le créateur reçoit des propositions de collaboration, ou change lesquelles; le consentement est gardé avec son texte et sa date',
  }),
  closeToCollaboration: defineCall({
    id: 'closeToCollaboration',
    method: 'DELETE',
    path: '/api/account/collaboration',
    access: 'user',
    budget: 'write',
    response: sessionUserSchema,
    summary: 'Retire le consentement: plus rien ne montre que le créateur reçoit des propositions',
  }),
  deleteAccount: defineCall({
    id: 'deleteAccount',
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    budget: 'password',
    body: stepUpBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: messageSchema,
    summary: 'Supprime le compte et tout ce qui en vient',
  }),
} as const;
