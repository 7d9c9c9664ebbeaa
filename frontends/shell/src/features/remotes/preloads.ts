import { request } from '@bottin/ui/calls/request.ts';

/**
 * Discards the failed preloads of a remote. `manifest` is the path of the remote's manifest. After a preload
 * fails, Chromium fails the next request for the file too, and so a retry would fail. This function makes
 * that request, so that later requests reach the server. Files that were preloaded successfully stay in the
 * HTTP cache.
 */
export function discardFailedPreloads(manifest: string): void {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=preload][href^="${folder}"]`)) {
    link.remove();
    if (link.as === 'script') requestScript(link.href);
    else request(link.href).catch(() => {});
  }
}

/**
 * Requests a script without running it: the script element is moved to another document, where it doesn't
 * run.
 */
function requestScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  document.implementation.createHTMLDocument('').adoptNode(script);
}
