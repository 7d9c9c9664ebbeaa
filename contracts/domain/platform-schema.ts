import { z } from 'zod';
import { platforms } from './platforms.ts';

export const platformSchema = z.enum(platforms, { error: 'Plateforme inconnue' });
