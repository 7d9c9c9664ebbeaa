import type { Ids } from './ids.ts';

/** What the visitor's leave is asked for: each purpose that something is set up for, advertising by its name. */
export function askedFor({ analyticsId, tagManagerId, adPixelId, leadFormUrl }: Ids): string {
  const measured = [
    ...(analyticsId || tagManagerId ? ['l’audience du site'] : []),
    ...(adPixelId ? ['l’effet de nos publicités'] : []),
  ];
  const acts = [
    ...(measured.length > 0 ? [`mesurons ${measured.join(' et ')}`] : []),
    ...(leadFormUrl ? ['affichons des contenus d’autres services'] : []),
  ];
  return `Avec ton accord, nous ${acts.join(measured.length > 1 ? ', et ' : ' et ')}.`;
}
