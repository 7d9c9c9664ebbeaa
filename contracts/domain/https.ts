/**
 * Adds https:// to an address typed without a scheme: « tiktok.com/@marie » becomes
 * https://tiktok.com/@marie. Other schemes are kept for later checks to reject; one without slashes never
 * leads to a host (`mailto:`, `javascript:`).
 */
export function withHttps(text: string): string {
  const address = text.trim();
  if (address === '' || /^(?:https?:|[a-z][a-z\d+.-]*:[\\/])/i.test(address)) return address;
  return `https://${address.replace(/^[\\/]{2}/, '')}`;
}
