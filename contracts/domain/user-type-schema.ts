import { z } from 'zod';
import { userTypes } from './user-types.ts';

export const userTypeSchema = z.enum(userTypes, { error: 'Veuillez sélectionner un type de profil' });
