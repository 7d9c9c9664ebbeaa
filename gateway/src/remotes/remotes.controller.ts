import { getOriginSetting, publicRemoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authorize } from '../calls/access.rules.ts';
import { getCaller, NeedsCaller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { LiveRemotes } from './live-remotes.ts';
import { unknownUrl } from '../problems/problems.ts';
import { resolveUpstreamUrl } from './remotes.rules.ts';
import { proxyUpstream } from './upstream.ts';

/** Time without a completed request after which a static server's circuit breaker opens. */
const stallTimeoutMs = 1_000;

/** Serves the files of the shell and its remotes from the site's own origin. */
@Controller()
export class RemotesController {
  constructor(
    private readonly live: LiveRemotes,
    private readonly breakers: Breakers,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns the manifest paths of the live remotes. */
  @Get('remotes.json')
  remotes(@Res() response: Response): void {
    response.set('Cache-Control', 'no-cache').json(this.live.manifests());
  }

  /** For clients that request /favicon.ico without reading a page's icon links. */
  @Get('favicon.ico')
  async icon(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.proxyFile(request, response, this.env.SHELL_ORIGIN, ['favicon.ico'], {
      'Cache-Control': 'public, max-age=86400',
    });
  }

  @Get('assets/*path')
  async shell(
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.proxyFile(request, response, this.env.SHELL_ORIGIN, path, {});
  }

  /** The admin remote's code is for administrators only and must not be cached. */
  @Get('remotes/admin/*path')
  @NeedsCaller('required')
  async admin(
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    authorize('admin', getCaller(request), null);
    await this.proxyFile(request, response, this.env.REMOTE_ADMIN_ORIGIN, path, {
      'Cache-Control': 'private, no-store',
    });
  }

  @Get('remotes/:name/*path')
  async remote(
    @Param('name') name: string,
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Other spellings of `admin` (`%61dmin`) also end here, and aren't a public remote.
    const remote = publicRemoteNames.find((publicName) => publicName === name);
    if (!remote) throw unknownUrl();
    await this.proxyFile(request, response, this.env[getOriginSetting(remote)], path, {});
  }

  private async proxyFile(
    request: Request,
    response: Response,
    origin: string,
    path: readonly string[],
    headers: Record<string, string>,
  ): Promise<void> {
    const address = resolveUpstreamUrl(origin, path.join('/'));
    if (!address) throw unknownUrl();
    const breaker = this.breakers.get(address.host, stallTimeoutMs);
    await proxyUpstream(request, response, address, { headers, breaker });
  }
}
