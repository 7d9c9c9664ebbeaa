import { request } from '@bottin/ui/calls/request.ts';

/**
 * Has the browser forget what the page's own links preloaded of a remote, given the path of its manifest. Chromium answers
 * the first request for a file from its preload, a failed one too: each file that couldn't be fetched would fail once more
 * when the remote is tried again. Nothing but such a request uses a preload up. Of a preload that succeeded, the file stays
 * in the cache.
 */
export function forgetPreloads(manifest: string): void {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=preload][href^="${folder}"]`)) {
    link.remove();
    if (link.as === 'script') requestScript(link.href);
    else request(link.href).catch(() => {});
  }
}

/** Requests a script that is not to run here: one that has moved to another document doesn't. */
function requestScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  document.implementation.createHTMLDocument('').adoptNode(script);
}
