import { ExternalLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';

/** Whether the settings say how to reach us; without, no sentence sends anybody anywhere. */
export function canBeReached(): boolean {
  return siteConfig.contactUrl !== null || siteConfig.contactEmail !== null;
}

/** The sentence that leads to us: to the page of another site that is set, else to our address. */
export function ContactSentence() {
  if (!canBeReached()) return null;
  return (
    <span>
      <span>
        {siteConfig.contactUrl ? 'Pour toute question, passe par ' : 'Pour toute question, écris à '}
      </span>
      {siteConfig.contactUrl ? <ContactPage /> : <Address />}
      <span>.</span>
    </span>
  );
}

/** Our address, when one is set; the contact page otherwise. */
export function ContactAddress() {
  return siteConfig.contactEmail ? <Address /> : <ContactPage />;
}

function ContactPage() {
  const { contactUrl } = siteConfig;
  return contactUrl && <ExternalLink href={contactUrl}>notre page de contact</ExternalLink>;
}

/** The link to our address; nothing when none is set. */
export function Address() {
  const { contactEmail } = siteConfig;
  return (
    contactEmail && (
      <a href={`mailto:${contactEmail}`} className={textLinkClass}>
        {contactEmail}
      </a>
    )
  );
}
