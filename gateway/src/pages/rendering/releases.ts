import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { LiveRemotes, type Manifests } from '../../remotes/live-remotes.ts';
import type { Builds } from './page-renderer.ts';
import { type OwnedPage, type PageFiles, RemoteFiles } from './remote-files.ts';
import { ShellTemplate } from './shell-template.ts';
import { cutTemplate, findServerBuild, type TemplatePieces } from './template-pieces.ts';

/** The released versions of the shell and a page's remote. */
export interface Release {
  /** Unique in this process. */
  readonly id: number;
  readonly template: string;
  readonly pieces: TemplatePieces;
  /** Links in the head that preload the remote's first files. */
  readonly links: string;
  /** The builds that render the page; null when the shell has no server build. */
  readonly builds: Builds | null;
  readonly serverBuild: string | null;
  /** JSON of `/remotes.json`. */
  readonly manifests: string;
}

/** Finds the live release of a page. Returns the same object as long as the release doesn't change. */
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

  /** @throws ProblemError 503 when the shell's template was never read */
  async get(page: OwnedPage): Promise<Release> {
    const [template, files] = await Promise.all([this.template.get(), this.files.get(page)]);
    return this.toRelease(page, template, files);
  }

  /** Returns the cached release while it is fresh, without reading anything. */
  current(page: OwnedPage): Release | undefined {
    const template = this.template.current();
    const files = this.files.current(page);
    return template !== undefined && files ? this.toRelease(page, template, files) : undefined;
  }

  private toRelease({ name }: OwnedPage, template: string, { links, serverBuild }: PageFiles): Release {
    const live = this.live.manifests();
    const cached = this.releases.get(name);
    // Comparing the template is enough for the shell, because the template names the shell's server build.
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
