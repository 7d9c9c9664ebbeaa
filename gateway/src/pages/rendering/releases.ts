import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { LiveRemotes, type Manifests } from '../../remotes/live-remotes.ts';
import type { Builds } from './page-renderer.ts';
import { type OwnedPage, type PageFiles, RemoteFiles } from './remote-files.ts';
import { ShellTemplate } from './shell-template.ts';
import { cutTemplate, serverBuildOf, type TemplatePieces } from './template-pieces.ts';

/** What is released of the shell and its remotes, as far as a page is made of it. */
export interface Release {
  /** Unique in this process. */
  readonly id: number;
  readonly template: string;
  readonly pieces: TemplatePieces;
  /** The head's links to the first files of the page's remote. */
  readonly links: string;
  /** The builds that render the page; null where the shell names none. */
  readonly builds: Builds | null;
  readonly serverBuild: string | null;
  /** `/remotes.json`. */
  readonly manifests: string;
}

/** Finds what is live. The same release is the same object. */
@Injectable()
export class Releases {
  private lastId = 0;
  private readonly known = new Map<string, { release: Release; live: Manifests }>();

  constructor(
    private readonly template: ShellTemplate,
    private readonly files: RemoteFiles,
    private readonly live: LiveRemotes,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ProblemError 503 when the shell was never reached */
  async of(page: OwnedPage): Promise<Release> {
    const [template, files] = await Promise.all([this.template.get(), this.files.of(page)]);
    return this.release(page, template, files);
  }

  /** The same, when nothing has to be read for it. */
  current(page: OwnedPage): Release | undefined {
    const template = this.template.current();
    const files = this.files.current(page);
    return template !== undefined && files ? this.release(page, template, files) : undefined;
  }

  private release({ name }: OwnedPage, template: string, { links, serverBuild }: PageFiles): Release {
    const live = this.live.manifests();
    const known = this.known.get(name);
    // The shell's build is named by its template.
    const isSame = known?.live === live && known.release.template === template;
    if (isSame && known.release.links === links && known.release.serverBuild === serverBuild) {
      return known.release;
    }
    const build = serverBuildOf(template);
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
    this.known.set(name, { release, live });
    return release;
  }
}
