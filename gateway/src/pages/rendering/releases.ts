import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { LiveRemotes, type Manifests } from '../../frontends/live-remotes.ts';
import type { Builds } from './page-renderer.ts';
import { type OwnedPage, type PageFiles, RemoteFiles } from './remote-files.ts';
import {
  cutTemplate,
  findServerBuild,
  ShellTemplate,
  type TemplatePieces,
} from '../../frontends/shell-template.ts';

/** The deployed versions of the shell and of the remote that contains a page. */
export interface Release {
  /** This id is unique in this process. */
  readonly id: number;
  readonly template: string;
  readonly pieces: TemplatePieces;
  /** HTML of the `<link>` elements that preload the remote's first files. */
  readonly links: string;
  /** The server builds that render the page; null when the shell has no server build. */
  readonly builds: Builds | null;
  readonly serverBuild: string | null;
  /** The response of `/remotes.json`, as JSON text. */
  readonly manifests: string;
}

/** Finds the release of a page. Returns the same `Release` object until a version changes. */
@Injectable()
export class Releases {
  private lastId = 0;
  private readonly releases = new Map<string, { release: Release; live: Manifests }>();

  constructor(
    private readonly template: ShellTemplate,
    private readonly files: RemoteFiles,
    private readonly live: LiveRemotes,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ProblemError 503 until the shell's template has been read once */
  async get(page: OwnedPage): Promise<Release> {
    const [template, files] = await Promise.all([this.template.get(), this.files.get(page)]);
    return this.toRelease(page, template, files);
  }

  /**
   * Returns the release if the files of the shell and of the remote are in memory and up to date; otherwise
   * undefined. Never sends a request to their servers.
   */
  current(page: OwnedPage): Release | undefined {
    const template = this.template.current();
    const files = this.files.current(page);
    return template !== undefined && files ? this.toRelease(page, template, files) : undefined;
  }

  private toRelease({ name }: OwnedPage, template: string, { links, serverBuild }: PageFiles): Release {
    const live = this.live.manifests();
    const cached = this.releases.get(name);
    // The template contains the name of the shell's server build, so an equal template means an equal build.
    const isSame = cached?.live === live && cached.release.template === template;
    if (isSame && cached.release.links === links && cached.release.serverBuild === serverBuild) {
      return cached.release;
    }
    const build = findServerBuild(template);
    const builds =
      build === null ? null : { shell: `${this.env.SHELL_ORIGIN}/${build}`, remote: serverBuild };
    const pieces = cutTemplate(template);
    this.lastId += 1;
    const release = {
      id: this.lastId,
      template,
      pieces,
      links,
      serverBuild,
      builds,
      manifests: JSON.stringify(live),
    };
    this.releases.set(name, { release, live });
    return release;
  }
}
