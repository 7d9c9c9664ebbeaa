import { ExternalLink, TextLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';

/** Whether the settings say where to write; otherwise all there is to say is on the about page. */
export const canBeReached =
  siteConfig.contactEmail !== null || Boolean(siteConfig.contactUrl?.startsWith('https://'));

/** The way to reach us: the contact page that is set, outside or on this site. */
export function ContactLink() {
  const { contactUrl } = siteConfig;
  if (contactUrl?.startsWith('https://'))
    return <ExternalLink href={contactUrl}>notre page de contact</ExternalLink>;
  return <TextLink to={contactUrl?.startsWith('/') ? contactUrl : '/a-propos'}>la page À propos</TextLink>;
}

/** Our address, when one is set; the contact page otherwise. */
export function ContactAddress() {
  const { contactEmail } = siteConfig;
  if (!contactEmail) return <ContactLink />;
  return (
    <a href={`mailto:${contactEmail}`} className={textLinkClass}>
      {contactEmail}
    </a>
  );
}
