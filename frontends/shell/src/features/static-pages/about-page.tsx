import { aboutPage } from '@bottin/contracts/pages/about.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { Article, Closing, LegalLinks, List, Part } from './article.tsx';
import { ContactAddress, canBeReached } from './contact.tsx';

export default function AboutPage({ host }: PageProps) {
  usePageHead(host, aboutPage);
  return (
    <Article
      title="À propos"
      intro="Un bottin, c’était l’endroit où l’on trouvait tout le monde. Il en manquait un pour celles et ceux qui créent ici."
    >
      <Part title="Notre histoire">
        <p>
          Les créateurs de contenu du Québec sont partout : sur YouTube, TikTok, Instagram, Facebook et
          LinkedIn. Les trouver est une autre affaire : chaque plateforme a sa recherche, et aucune ne demande
          où tu vis, ni dans quelle langue tu veux qu’on te parle.
        </p>
        <p>
          Le fondateur de Bottin a voulu un endroit pour les réunir : un répertoire public, en français, où
          l’on cherche, filtre et classe les créateurs d’ici par plateforme, par sujet, par région et par
          taille d’audience. Chaque profil y est ajouté par la personne concernée. Aucun n’est généré
          automatiquement.
        </p>
      </Part>
      <Part title="Notre mission">
        <List
          items={[
            {
              key: 'public',
              content: (
                <span>
                  <strong>Pour le public, la découvrabilité.</strong> Trouver des voix d’ici selon ses goûts,
                  sa région et sa plateforme, sans dépendre d’un algorithme.
                </span>
              ),
            },
            {
              key: 'brands',
              content: (
                <span>
                  <strong>Pour les marques, la commandite.</strong> Repérer des créateurs québécois vérifiés,
                  de toutes les tailles d’audience, et entrer en contact avec eux.
                </span>
              ),
            },
            {
              key: 'creators',
              content: (
                <span>
                  <strong>Pour les créateurs, la collaboration et les revenus.</strong> Être vus, se trouver
                  entre eux et vivre mieux de leur travail.
                </span>
              ),
            },
          ]}
        />
      </Part>
      <Part title="Comment ça marche">
        <p>
          L’inscription est gratuite et prend moins de 2 minutes. Tu choisis ton type de profil, tu confirmes
          ton adresse courriel et tu connectes ta chaîne YouTube ; les autres plateformes suivront. L’accès
          que tu nous donnes chez Google est en lecture seule : nous lisons les données publiques de ta
          chaîne, nous ne publions rien.
        </p>
        {canBeReached() && (
          <p>
            <span>Une question, une idée, une erreur à signaler ? Écris-nous :</span> <ContactAddress />
            <span>.</span>
          </p>
        )}
      </Part>
      <Closing>
        <ButtonLink to="/login?tab=register" size="lg">
          Créer mon profil gratuitement
        </ButtonLink>
      </Closing>
      <LegalLinks />
    </Article>
  );
}
