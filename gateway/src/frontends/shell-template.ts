import { Clock } from '@bottin/service-kit/clock.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';

const headMarker = '<!--bottin:head-->';
const dataMarker = '<!--bottin:data-->';
/** Marker that is replaced by the rendered page. It contains the file name of the shell's server build. */
const viewMarker = /<!--bottin:view ?([\w.@-]*)-->/;

type MarkerName = 'head' | 'data' | 'view';
/**
 * The shell's index.html, cut at its markers. A buffer contains constant bytes; a name stands for a marker.
 */
export type TemplatePieces = readonly (Buffer | MarkerName)[];

const ttlMs = 2_000;
/** Maximum wait for a new template. It is short because the last known template can be used instead. */
const timeoutMs = 500;

/**
 * Reads the shell's deployed index.html. Keeps the last known version while the shell's server is
 * unavailable.
 */
@Injectable()
export class ShellTemplate {
  private readonly logger = new Logger(ShellTemplate.name);
  private text: string | null = null;
  private lastAttemptAt = 0;
  private pendingRead: Promise<void> | null = null;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ProblemError 503 until the shell's template has been read once */
  async get(): Promise<string> {
    if (this.current() === undefined) {
      this.pendingRead ??= this.read().finally(() => {
        this.pendingRead = null;
      });
      if (this.text === null) await this.pendingRead;
      else await withTimeout(this.pendingRead, timeoutMs).catch(() => undefined);
    }
    if (this.text === null) throw temporarilyUnavailable();
    return this.text;
  }

  /**
   * Returns the template from memory without reading it again; undefined when it isn't in memory or is out of
   * date.
   */
  current(): string | undefined {
    return this.clock.now().getTime() - this.lastAttemptAt > ttlMs ? undefined : (this.text ?? undefined);
  }

  private async read(): Promise<void> {
    try {
      const response = await fetch(`${this.env.SHELL_ORIGIN}/index.html`, {
        signal: AbortSignal.timeout(2_000),
      });
      const text = await response.text();
      if (!response.ok || !text.includes(headMarker) || !text.includes(dataMarker)) {
        throw new Error(`The shell's index.html is unusable (status ${response.status})`);
      }
      // If the text hasn't changed, keep the old string object, because comparing a string with itself is
      // fast.
      if (text !== this.text) this.text = text;
    } catch (error) {
      this.logger.warn({ message: "could not read the shell's index.html", error });
    }
    this.lastAttemptAt = this.clock.now().getTime();
  }
}

/** Cuts a template at its markers. This is done once, so that building a page only concatenates bytes. */
export function cutTemplate(template: string): TemplatePieces {
  const markers = [
    ['head', headMarker],
    ['data', dataMarker],
    ['view', viewMarker.exec(template)?.[0]],
  ] as const;
  const places = markers
    .flatMap(([filling, marker]) => {
      // Cut only at the first occurrence of a marker.
      const from = marker === undefined ? -1 : template.indexOf(marker);
      return marker === undefined || from < 0 ? [] : [{ filling, from, to: from + marker.length }];
    })
    .sort((a, b) => a.from - b.from);
  const pieces = places.flatMap(({ filling, from }, at) => [
    Buffer.from(template.slice(places[at - 1]?.to ?? 0, from)),
    filling,
  ]);
  const rest = template.slice(places.at(-1)?.to ?? 0);
  return rest === '' ? pieces : [...pieces, Buffer.from(rest)];
}

/**
 * Returns the file name of the shell's server build, which the template contains; null when it contains none.
 */
export function findServerBuild(template: string): string | null {
  return viewMarker.exec(template)?.[1] || null;
}
