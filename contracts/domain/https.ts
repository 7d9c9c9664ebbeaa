/**
 * Adds https:// to a URL typed without a scheme: « tiktok.com/@marie » becomes https://tiktok.com/@marie.
 * Leaves a text with another scheme and a slash (`ftp://`) unchanged. A scheme without a slash (`mailto:`,
 * `javascript:`) gets the prefix too. Later checks reject both.
 */
export function withHttps(text: string): string {
  const address = text.trim();
  if (address === '' || /^(?:https?:|[a-z][a-z\d+.-]*:[\\/])/i.test(address)) return address;
  return `https://${address.replace(/^[\\/]{2}/, '')}`;
}
