import { request } from '@bottin/ui/calls/request.ts';

/**
 * Discards the failed preloads of a remote. `manifest` is the path of the remote's manifest. Chromium answers
 * the first request for a file from the file's preload link, even if that preload failed. A retry would
 * therefore fail once more for each file. To prevent this, this function makes that first request itself.
 * Files that were preloaded successfully stay in the HTTP cache.
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
