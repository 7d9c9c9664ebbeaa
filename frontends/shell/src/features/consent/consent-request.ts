import type { TrackerIds } from './tracker-ids.ts';

/**
 * Returns the French sentence that asks for consent. It names each purpose for which a service is configured,
 * and names advertising explicitly.
 */
export function formatConsentRequest({
  analyticsId,
  tagManagerId,
  adPixelId,
  leadFormUrl,
}: TrackerIds): string {
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
