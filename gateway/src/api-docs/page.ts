import type { HttpCall } from '@bottin/contracts/http/define-call.ts';

/**
 * Builds the HTML of the documentation page. In browsers without JavaScript, the page contains a plain list
 * of the calls.
 * @param siteStyle URL of the shell's style sheet; null when it is unknown. The page then has the browser's
 * colours and fonts.
 */
export function buildDocsPage(calls: readonly HttpCall[], siteStyle: string | null): string {
  const rows = calls.map(
    ({ method, path, summary, access }) =>
      `<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td>${access}</td></tr>`,
  );
  const styles = [siteStyle, '/api/docs/swagger-ui.css', '/api/docs/style.css'].flatMap((url) =>
    url === null ? [] : [`<link rel="stylesheet" href="${url}">`],
  );
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API de Bottin</title>
${styles.join('\n')}
<script src="/api/docs/swagger-ui.js" defer></script><script src="/api/docs/start.js" defer></script></head>
<body><header class="page-header"><a href="/">Retour à Bottin</a></header><main id="api"></main>
<noscript><div class="plain-list"><h1>API de Bottin</h1><p>Le document complet, avec chaque schéma : <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Méthode</th><th>Adresse</th><th>Ce que fait l’appel</th><th>Accès</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></noscript></body></html>`;
}

/**
 * Returns the URL of the style sheet that the shell's index.html links; null when it links no style sheet.
 */
export function findStyleSheet(template: string): string | null {
  const links = template.match(/<link\b[^>]*>/g) ?? [];
  const link = links.find((one) => one.includes('rel="stylesheet"'));
  return link?.match(/href="(\/[^"]*)"/)?.[1] ?? null;
}
