import type { HttpCall } from '@bottin/contracts/http/define-call.ts';

/**
 * Script that starts Swagger UI with our OpenAPI document. `validatorUrl` is null; otherwise Swagger UI would
 * send the document's URL to a third party.
 */
export const startScript = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;

/**
 * Builds the HTML of the documentation page. In browsers without JavaScript, the page contains a plain list
 * of the calls.
 */
export function buildDocsPage(calls: readonly HttpCall[]): string {
  const rows = calls.map(
    ({ method, path, summary, access }) =>
      `<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td>${access}</td></tr>`,
  );
  return `<!doctype html><html lang="fr-CA"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API de Bottin</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui.js" defer></script><script src="/api/docs/start.js" defer></script></head>
<body><main id="api"></main>
<noscript><h1>API de Bottin</h1><p>Le document complet, avec chaque schéma : <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Méthode</th><th>Adresse</th><th>Ce que fait l’appel</th><th>Accès</th></tr></thead><tbody>${rows.join('')}</tbody></table></noscript></body></html>`;
}
