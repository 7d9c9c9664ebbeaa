/**
 * Adds https:// to a URL typed without a scheme: « tiktok.com/@marie » becomes https://tiktok.com/@marie.
 * Other schemes followed by a slash stay, and later checks reject them. A scheme without a slash (`mailto:`,
 * `javascript:`) gets the prefix too, and the result never leads to a host.
 */
export function withHttps(text: string): string {
  const address = text.trim();
  if (address === '' || /^(?:https?:|[a-z][a-z\d+.-]*:[\\/])/i.test(address)) return address;
  return `https://${address.replace(/^[\\/]{2}/, '')}`;
}
