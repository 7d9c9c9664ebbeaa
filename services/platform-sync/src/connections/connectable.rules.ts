import { connectablePlatforms, type Platform } from '@bottin/contracts/domain/platforms.ts';

/**
 * Returns whether users can connect their channel on this platform. The site labels the other platforms
 * 'Prochainement disponible'.
 */
export function isConnectable(platform: Platform): boolean {
  return connectablePlatforms.includes(platform);
}
