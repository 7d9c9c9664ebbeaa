import { z } from 'zod';
import { sessionUserSchema } from '../domain/account.ts';
import { partialEditProfileBody } from '../domain/edit-profile.ts';
import { maxPasskeyBodyBytes } from '../domain/passkeys.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineCall } from './define-call.ts';

export const userCalls = {
  update: defineCall({
    id: 'updateUser',
    method: 'PATCH',
    path: '/api/users/{id}',
    access: 'user',
    budget: 'profile',
    params: z.object({ id: uuidSchema }),
    body: partialEditProfileBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    target: ({ params }) => params.id,
    response: sessionUserSchema,
    summary:
      'Enregistre le profil, ou la part qui en est envoyée; une autre adresse courriel demande le mot de passe, et se confirme par un lien',
  }),
} as const;
