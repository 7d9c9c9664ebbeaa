import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { RemoteName } from '@bottin/contracts/remotes/host.ts';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authorize } from '../shared/access.rules.ts';
import { callerOf } from '../shared/caller.ts';
import { LiveRemotes } from '../shared/live-remotes.ts';
import { remoteNames } from '../shared/remote-names.ts';
import { SETTINGS, type Settings } from '../shared/settings.ts';
import { upstreamAddress } from './remotes.rules.ts';
import { passOn } from './upstream.ts';

/** The files of the shell and its remotes under this site's own origin. */
@Controller()
export class RemotesController {
  constructor(
    private readonly live: LiveRemotes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Which version of each remote is live. */
  @Get('remotes.json')
  async remotes(@Res() response: Response): Promise<void> {
    response.set('Cache-Control', 'no-cache').json(await this.live.manifests());
  }

  @Get('assets/*path')
  async shell(
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.file(request, response, this.settings.SHELL_ORIGIN, path, {});
  }

  /** The admin remote's code is for administrators only, and no cache keeps it. */
  @Get('remotes/:name/*path')
  async remote(
    @Param('name') name: string,
    @Param('path') path: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const remote = remoteNames.find((one) => one === name);
    if (!remote) throw fileNotFound();
    const restricted = remote === 'admin';
    if (restricted) authorize('admin', callerOf(request), null);
    const headers: Record<string, string> = restricted ? { 'Cache-Control': 'private, no-store' } : {};
    await this.file(request, response, this.originOf(remote), path, headers);
  }

  private originOf(remote: RemoteName): string {
    const { REMOTE_DIRECTORY_ORIGIN, REMOTE_DASHBOARD_ORIGIN, REMOTE_ADMIN_ORIGIN } = this.settings;
    return {
      directory: REMOTE_DIRECTORY_ORIGIN,
      dashboard: REMOTE_DASHBOARD_ORIGIN,
      admin: REMOTE_ADMIN_ORIGIN,
    }[remote];
  }

  private async file(
    request: Request,
    response: Response,
    origin: string,
    path: readonly string[],
    headers: Record<string, string>,
  ): Promise<void> {
    const address = upstreamAddress(origin, path.join('/'));
    if (!address) throw fileNotFound();
    await passOn(request, response, address, headers);
  }
}

function fileNotFound(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'not_found',
    message: "Cette adresse n'existe pas.",
  });
}
