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

/** A static server's circuit breaker opens when no request has completed for this long. */
const stallTimeoutMs = 1_000;

/** Proxies the files of the shell and the remotes, so that browsers load them from the site's own origin. */
@Controller()
export class RemotesController {
  constructor(
    private readonly live: LiveRemotes,
    private readonly breakers: Breakers,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns the path of each live remote's manifest. */
  @Get('remotes.json')
  remotes(@Res() response: Response): void {
    response.set('Cache-Control', 'no-cache').json(this.live.manifests());
  }

  /** Serves clients that request /favicon.ico without reading the icon links of a page. */
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

  /** Only administrators may load the code of the admin remote, so caches must not store it. */
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
    // Paths that spell `admin` differently (`%61dmin`) reach this route. The list doesn't contain `admin`, so
    // they get a 404.
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
