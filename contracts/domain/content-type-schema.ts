import { z } from 'zod';
import { contentTypes } from './content.ts';

export const contentTypeSchema = z.enum(contentTypes, { error: 'Type de contenu inconnu' });
