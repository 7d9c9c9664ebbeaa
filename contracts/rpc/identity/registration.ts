import { z } from 'zod';
import { emailSchema } from '../../domain/email-address.ts';
import {
  completedProfileSchema,
  completeProfileBody,
  registerBody,
  registeredSchema,
  registerMinimalBody,
} from '../../domain/registration.ts';
import { existsSchema } from '../../domain/responses.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { service } from './schemas.ts';

/** RPCs of the identity service for registration and the availability of names. */
export const registrationRpc = {
  registerMinimal: defineRpc({
    service,
    name: 'register-minimal',
    input: registerMinimalBody,
    output: registeredSchema,
  }),
  register: defineRpc({ service, name: 'register', input: registerBody, output: registeredSchema }),
  completeProfile: defineRpc({
    service,
    name: 'complete-profile',
    input: completeProfileBody.extend({ userId: uuidSchema }),
    output: completedProfileSchema,
  }),
  checkEmail: defineRpc({
    service,
    name: 'check-email',
    kind: 'read',
    input: z.object({ email: emailSchema }),
    output: existsSchema,
  }),
  checkPublicName: defineRpc({
    service,
    name: 'check-public-name',
    kind: 'read',
    input: z.object({ name: z.string() }),
    output: existsSchema,
  }),
  checkSlug: defineRpc({
    service,
    name: 'check-slug',
    kind: 'read',
    input: z.object({ slug: z.string(), userId: uuidSchema.optional() }),
    output: existsSchema,
  }),
} as const;
