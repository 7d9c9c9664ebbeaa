import { connectablePlatforms, type Platform } from '@bottin/contracts/domain/platforms.ts';

/** Whether a platform can be connected. The site shows the other platforms as 'Prochainement disponible'. */
export function isConnectable(platform: Platform): boolean {
  return connectablePlatforms.includes(platform);
}
