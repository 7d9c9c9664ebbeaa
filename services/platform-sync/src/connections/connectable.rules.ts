import { connectablePlatforms, type Platform } from '@bottin/contracts/domain/platforms.ts';

/** The other platforms are 'Prochainement disponible'. */
export function isConnectable(platform: Platform): boolean {
  return connectablePlatforms.includes(platform);
}
