import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { calls } from '@bottin/contracts/http/calls.ts';
import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Spends } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { EncodedBody } from '../response-cache/encoded-body.ts';
import { unknownAddress } from '../problems/problems.ts';
import { openApiDocument } from './openapi.ts';
import { docsPage, startScript } from './page.ts';

const require = createRequire(import.meta.url);
/** What the page is made of, by the names under which it asks for them: our own start, and files of the kept library. */
const files = {
  'start.js': { type: 'text/javascript', read: async () => Buffer.from(startScript) },
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

/** Its own files and the API; no partner, no inline script or style. */
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/** The API's documentation, made from the same contracts that the calls are checked against. */
@Controller('api')
export class ApiDocsController {
  private readonly read = new Map<FileName, Promise<Buffer>>();

  /** Built by the first request: converting every schema takes a while, and they don't change while this process runs. */
  private document: CachedResponse | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {}

  @Get('openapi.json')
  @Spends('read')
  openApi(@Req() request: Request, @Res() response: Response): void {
    this.document ??= this.buildDocument();
    this.document.send(request, response);
  }

  @Get('docs')
  @Header('Cache-Control', 'no-cache')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', policy)
  page(): string {
    return docsPage(calls);
  }

  /** @throws ProblemError 404 not_found for any other name */
  @Get('docs/:file')
  async file(@Param('file') name: string, @Res() response: Response): Promise<void> {
    if (!Object.hasOwn(files, name)) throw unknownAddress();
    const { type, read } = files[name as FileName];
    // Read once, by the first who looks; unchanged until the gateway's next release.
    const body = this.read.get(name as FileName) ?? read();
    this.read.set(name as FileName, body);
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type(type)
      .send(await body);
  }

  private buildDocument(): CachedResponse {
    const json = Buffer.from(JSON.stringify(openApiDocument(this.env.PUBLIC_URL)));
    const body = new EncodedBody(json, 'application/json; charset=utf-8');
    return new CachedResponse({ body, tags: [], lifetime: 'none', cacheControl: 'no-cache' });
  }
}
