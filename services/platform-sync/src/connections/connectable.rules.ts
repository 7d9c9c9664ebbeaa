import { connectablePlatforms, type Platform } from '@bottin/contracts/domain/platforms.ts';

/** Whether a platform can be connected; the others are 'Prochainement disponible'. */
export function isConnectable(platform: Platform): boolean {
  return connectablePlatforms.includes(platform);
}
