import { Card } from '@bottin/ui/components/card.tsx';
import { CircleCheck } from '@bottin/ui/components/icons.tsx';

const results = [
  'Ouverture de la fenêtre de consentement',
  'Accès en lecture seule à la chaîne',
  'Retour de Google et échange du code',
  'Lecture des abonnés, des vidéos et des vues',
  'Fermeture de la fenêtre et mise à jour de la carte',
];

/** Fixed list of test results, which the specification requires. */
export function TestResults() {
  return (
    <Card>
      <h2 className="text-lg">Résultats des tests</h2>
      <ul className="mt-4">
        {results.map((result) => (
          <li key={result} className="flex items-start gap-3 border-line border-t py-3">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span>{result}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
