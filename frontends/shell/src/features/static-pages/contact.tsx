import { ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';

/** The way to reach us: the external contact page, when one is set. */
export function ContactLink() {
  if (siteConfig.contactUrl)
    return <ExternalLink href={siteConfig.contactUrl}>notre page de contact</ExternalLink>;
  return <TextLink to="/a-propos">la page À propos</TextLink>;
}
