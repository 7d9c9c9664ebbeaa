/**
 * Completes an address that was typed without its scheme: « tiktok.com/@marie » becomes https://tiktok.com/@marie. Another scheme stays
 * for the rules to refuse, since no scheme without slashes leads to a host (`mailto:`, `javascript:`).
 */
export function withHttps(text: string): string {
  const address = text.trim();
  if (address === '' || /^(?:https?:|[a-z][a-z\d+.-]*:[\\/])/i.test(address)) return address;
  return `https://${address.replace(/^[\\/]{2}/, '')}`;
}
