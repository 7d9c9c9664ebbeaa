import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { calls } from '@bottin/contracts/http/calls.ts';
import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { ShellTemplate } from '../frontends/shell-template.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { EncodedBody } from '../response-cache/encoded-body.ts';
import { unknownUrl } from '../problems/problems.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { buildDocsPage, findStyleSheet } from './page.ts';
import { startScript } from './start-script.ts';
import { docsStyle } from './style.ts';

const require = createRequire(import.meta.url);
/** Files that the documentation page loads, by file name: our script and style, and those of Swagger UI. */
const files = {
  'start.js': { type: 'text/javascript', read: async () => Buffer.from(startScript) },
  'style.css': { type: 'text/css', read: async () => Buffer.from(docsStyle) },
  'swagger-ui.css': {
    type: 'text/css',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'swagger-ui.js': {
    type: 'text/javascript',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
} as const;
type FileName = keyof typeof files;

/**
 * The documentation page may load files from this site and call this site's API, and nothing else: no other
 * hosts, no inline scripts or styles.
 */
const contentSecurityPolicy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'",
  "img-src 'self' data:; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/** Serves the API documentation, generated from the contracts that validate the calls. */
@Controller('api')
export class ApiDocsController {
  private readonly cachedFiles = new Map<FileName, Buffer>();

  /**
   * The OpenAPI document. The first request builds it; later requests reuse it, because converting every
   * schema is slow and schemas don't change while the process runs.
   */
  private document: CachedResponse | undefined;

  constructor(
    private readonly template: ShellTemplate,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('openapi.json')
  @RateLimit('read')
  openApi(@Req() request: Request, @Res() response: Response): void {
    this.document ??= this.buildDocument();
    this.document.send(request, response);
  }

  @Get('docs')
  @Header('Cache-Control', 'no-cache')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', contentSecurityPolicy)
  async page(): Promise<string> {
    // Without the shell, the documentation still works, in the browser's own colours.
    const siteStyle = await this.template.get().then(findStyleSheet, () => null);
    return buildDocsPage(calls, siteStyle);
  }

  /** @throws ProblemError 404 not_found for a name that isn't in `files` */
  @Get('docs/:file')
  async file(@Param('file') name: string, @Res() response: Response): Promise<void> {
    if (!Object.hasOwn(files, name)) throw unknownUrl();
    const { type, read } = files[name as FileName];
    // Cached until the process ends, because the files change only with a gateway release.
    const body = this.cachedFiles.get(name as FileName) ?? (await read());
    this.cachedFiles.set(name as FileName, body);
    response.set('Cache-Control', 'public, max-age=3600').type(type).send(body);
  }

  private buildDocument(): CachedResponse {
    const json = Buffer.from(JSON.stringify(buildOpenApiDocument(this.env.PUBLIC_URL)));
    const body = new EncodedBody(json, 'application/json; charset=utf-8');
    return new CachedResponse({ body, tags: [], lifetime: 'none', cacheControl: 'no-cache' });
  }
}
