import type { Platform } from '@bottin/contracts/domain/platforms.ts';

/** Introduction in the hero of each platform page. */
export const platformIntros: Readonly<Record<Platform, string>> = {
  youtube: 'Des chroniques aux documentaires : les chaînes d’ici et leurs dernières vidéos.',
  tiktok: 'Le Québec en format court : ceux et celles qui font rire, danser et réfléchir en une minute.',
  instagram: 'Photos, réels et carnets de voyage : les comptes qui racontent le Québec en images.',
  facebook: 'Les pages d’ici autour desquelles les communautés se rassemblent.',
  linkedin: 'Entrepreneurs, experts et pédagogues : les voix professionnelles du Québec.',
};
