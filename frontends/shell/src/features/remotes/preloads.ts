import { request } from '@bottin/ui/calls/request.ts';

/**
 * Discards failed preloads of a remote, given the path of its manifest. Chromium serves the first request for
 * a file from its preload, even from a failed one, so a retry would fail once more per file. This function
 * makes that first request. Successfully preloaded files stay in the HTTP cache.
 */
export function discardFailedPreloads(manifest: string): void {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=preload][href^="${folder}"]`)) {
    link.remove();
    if (link.as === 'script') requestScript(link.href);
    else request(link.href).catch(() => {});
  }
}

/** Requests a script without running it: a script that was moved to another document doesn't run. */
function requestScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  document.implementation.createHTMLDocument('').adoptNode(script);
}
