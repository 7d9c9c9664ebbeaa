/** Values from which security.txt (RFC 9116) is built. */
interface SecurityText {
  publicUrl: string;
  /** A URL that begins with `mailto:` or `https:`. */
  contact: string;
  now: Date;
}

const day = 86_400_000;
/** How long a security.txt is valid. RFC 9116 recommends less than a year. */
const validMs = 180 * day;

export const policyPath = '/politique-de-securite.txt';

/**
 * Returns the text of `/.well-known/security.txt`. `Expires` changes only once a day, so that all caches
 * contain the same text.
 */
export function buildSecurityText({ publicUrl, contact, now }: SecurityText): string {
  const today = Math.floor(now.getTime() / day) * day;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + validMs).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}${policyPath}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the text of the vulnerability disclosure policy for security researchers. */
export function buildPolicyText(contact: string): string {
  return `Signaler une faille de sécurité

Écris à ${contact}, en français ou en anglais : ce que tu as fait, ce que tu as vu, et comment le refaire.
Tu peux chercher des failles avec tes propres comptes. N'ouvre, ne garde et ne modifie rien qui soit à quelqu'un d'autre,
n'envoie pas de messages à des inconnus, ne surcharge pas le site, et laisse-nous le temps de corriger avant d'en parler.
À qui s'y tient de bonne foi, nous ne cherchons pas querelle. Il n'y a pas de prime.

Reporting a vulnerability

Write to ${contact}, in French or English: what you did, what you saw, and how to reproduce it.
You may search for vulnerabilities with your own accounts. Don't open, keep or change other people's data, don't send
anything to strangers, don't overload the site, and give us time to fix the problem before you publish it.
We take no action against anyone who follows these rules in good faith. There is no bounty.
`;
}
