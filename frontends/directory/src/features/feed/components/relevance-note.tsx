/** Explains the sort order 'Pertinence'. States the formula of the feed service in words and in symbols. */
export function RelevanceNote() {
  return (
    <details className="group text-sm open:w-full">
      <summary className="inline-flex min-h-6 items-center font-medium text-bleu underline underline-offset-3 hover:text-bleu-strong">
        Comment la pertinence est calculée
      </summary>
      <div className="mt-2 mb-3 flex max-w-3xl flex-col gap-2 text-muted">
        <p>
          La pertinence est calculée par Bottin. L’ordre est le même pour tout le monde. Une semaine d’âge
          enlève un point. L’engagement en ajoute, à la mesure de l’audience : les vues, et les mentions
          J’aime qui comptent pour vingt, rapportées au nombre d’abonnés. Un créateur vérifié reçoit un
          demi-point.
        </p>
        <p className="font-medium text-ink tabular-nums">
          − âge en semaines + ln (1 + (vues + 20 × J’aime) ÷ (abonnés + 1 000)) + 0,5 si vérifié
        </p>
      </div>
    </details>
  );
}
