import { originSettingOf, publicRemoteNames } from '@bottin/contracts/remotes/frontends.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authorize } from '../calls/access.rules.ts';
import { callerOf, NeedsCaller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { LiveRemotes } from './live-remotes.ts';
import { unknownAddress } from '../problems/problems.ts';
import { upstreamAddress } from './remotes.rules.ts';
import { passOn } from './upstream.ts';

/** While a static server is asked, something is heard of it within this long. */
const patienceMs = 1_000;

/** The files of the shell and its remotes under this site's own origin. */
@Controller()
export class RemotesController {
  constructor(
    private readonly live: LiveRemotes,
    private readonly breakers: Breakers,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Which version of each remote is live. */
  @Get('remotes.json')
  remotes(@Res() response: Response): void {
    response.set('Cache-Control', 'no-cache').json(this.live.manifests());
  }

  /** For what asks without having read a page. */
  @Get('favicon.ico')
  async icon(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.file(request, response, this.env.SHELL_ORIGIN, ['favicon.ico'], {
      'Cache-Control': 'public, max-age=86400',
    });
  }

  @Get('assets/*path')
  async shell(
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.file(request, response, this.env.SHELL_ORIGIN, path, {});
  }

  /** The admin remote's code is for administrators only, and no cache keeps it. */
  @Get('remotes/admin/*path')
  @NeedsCaller('required')
  async admin(
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    authorize('admin', callerOf(request), null);
    await this.file(request, response, this.env.REMOTE_ADMIN_ORIGIN, path, {
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
    // `admin` spelled another way (`%61dmin`) ends here too, and is no public remote.
    const remote = publicRemoteNames.find((known) => known === name);
    if (!remote) throw unknownAddress();
    await this.file(request, response, this.env[originSettingOf(remote)], path, {});
  }

  private async file(
    request: Request,
    response: Response,
    origin: string,
    path: readonly string[],
    headers: Record<string, string>,
  ): Promise<void> {
    const address = upstreamAddress(origin, path.join('/'));
    if (!address) throw unknownAddress();
    const breaker = this.breakers.of(address.host, patienceMs);
    await passOn(request, response, address, { headers, breaker });
  }
}
