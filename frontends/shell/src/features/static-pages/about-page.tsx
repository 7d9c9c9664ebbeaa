import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Article, LegalLinks, List, Part } from './article.tsx';
import { ContactLink } from './contact.tsx';
import type { ShellPageProps } from './shell-page.ts';
import { useStaticHead } from './use-static-head.ts';

/** /a-propos: where Bottin comes from and whom it serves. */
export default function AboutPage({ host }: ShellPageProps) {
  useStaticHead(host, 'about');
  return (
    <Article
      title="À propos"
      intro="Un bottin, c’était l’endroit où l’on trouvait tout le monde. Il en manquait un pour celles et ceux qui créent ici."
    >
      <Part title="Notre histoire">
        <p>
          Tout est parti d’une question simple : qui, au Québec, fait des vidéos de cuisine en français ? La
          réponse existait, mais éparpillée entre cinq plateformes dont aucune ne sait ce qu’est Rimouski, ni
          ce qui distingue un créateur de Gatineau d’un autre de Paris. Les algorithmes recommandent ce qui
          est déjà grand, et ce qui est proche reste invisible.
        </p>
        <p>
          Le fondateur, qui travaillait avec des créateurs d’ici, tenait une liste dans un tableur pour ses
          amis et ses clients. La liste a grandi, on la lui demandait sans cesse, et elle est devenue Bottin :
          un répertoire public, en français, où chaque profil est ajouté par la personne concernée. Aucun
          profil n’est généré automatiquement.
        </p>
      </Part>
      <Part title="Notre mission">
        <List
          items={[
            {
              key: 'public',
              content: (
                <>
                  <strong>Pour le public, la découvrabilité.</strong> Trouver des voix d’ici selon ses goûts,
                  sa région et sa plateforme, sans dépendre d’un algorithme.
                </>
              ),
            },
            {
              key: 'brands',
              content: (
                <>
                  <strong>Pour les marques, la commandite.</strong> Repérer des créateurs québécois vérifiés,
                  de toutes les tailles d’audience, et entrer en contact avec eux.
                </>
              ),
            },
            {
              key: 'creators',
              content: (
                <>
                  <strong>Pour les créateurs, la collaboration et les revenus.</strong> Être vus, se trouver
                  entre eux et vivre mieux de leur travail.
                </>
              ),
            },
          ]}
        />
      </Part>
      <Part title="Comment ça marche">
        <p>
          L’inscription est gratuite et prend moins de 2 minutes. Tu choisis ton type de profil, tu confirmes
          ton adresse courriel et tu connectes ta chaîne YouTube ; les autres plateformes suivront. L’accès
          que tu nous donnes chez Google est en lecture seule : nous lisons les données publiques de ta
          chaîne, nous ne publions rien.
        </p>
        <p>
          Une question, une idée, une erreur à signaler ? Écris-nous par <ContactLink />.
        </p>
      </Part>
      <div>
        <ButtonLink to="/login?tab=register" size="lg">
          Créer mon profil gratuitement
        </ButtonLink>
      </div>
      <LegalLinks />
    </Article>
  );
}
