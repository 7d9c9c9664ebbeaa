import { createHash } from 'node:crypto';
import { calls } from '@bottin/contracts/http/calls.ts';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Spends } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { openApiDocument } from './openapi.ts';

const style =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}td,th{padding:.4rem .8rem;text-align:left;border-bottom:1px solid #ccc}div{overflow-x:auto}';
/** The site's policy allows no inline style; this page has one, known by its hash. */
const styleHash = createHash('sha256').update(style).digest('base64');

/** The API's documentation, made from the same contracts that the calls are checked against. */
@Controller('api')
export class ApiDocsController {
  constructor(@Inject(ENV) private readonly env: Env) {}

  @Get('openapi.json')
  @Spends('read')
  @Header('Cache-Control', 'no-cache')
  document(): Record<string, unknown> {
    return openApiDocument(this.env.PUBLIC_URL);
  }

  @Get('docs')
  @Header('Cache-Control', 'no-cache')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  page(): string {
    const rows = calls.map(
      ({ method, path, summary, access }) =>
        `<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td>${access}</td></tr>`,
    );
    return `<!doctype html><html lang="fr-CA"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>API de Bottin</title>
<style>${style}</style>
<h1>API de Bottin</h1><p>Le document complet, avec chaque schéma : <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<div><table><thead><tr><th>Méthode</th><th>Adresse</th><th>Ce que fait l’appel</th><th>Accès</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></html>`;
  }
}
