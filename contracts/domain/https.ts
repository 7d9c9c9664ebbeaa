/**
 * Adds https:// to a URL without a scheme: « tiktok.com/@marie » becomes https://tiktok.com/@marie. A URL
 * with another scheme and a slash, such as `ftp://`, stays unchanged; one with a scheme without a slash, such
 * as `mailto:`, gets the prefix too. Later checks reject both.
 */
export function withHttps(text: string): string {
  const address = text.trim();
  if (address === '' || /^(?:https?:|[a-z][a-z\d+.-]*:[\\/])/i.test(address)) return address;
  return `https://${address.replace(/^[\\/]{2}/, '')}`;
}
