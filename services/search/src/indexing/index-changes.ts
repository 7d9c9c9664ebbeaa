import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { Announcer } from '@bottin/messaging/announcer.ts';
import { MessagingRuntime } from '@bottin/messaging/runtime.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { statisticsOf, toFace } from '../documents/face.rules.ts';
import { IndexRepository, type VersionedDocument } from './index.repository.ts';

/** The least time between two refreshes: each costs the cluster a segment, and what comes in between shows together. */
const refreshGapMs = 150;
/** Each change ends the wait. */
const idleMs = 60_000;
/** More changes than are worth telling apart. */
const mostChanges = 200;

/** What was written since the index was refreshed last; `lists` is null when anything may have been. */
interface Unseen {
  lists: EntryChange[] | null;
  statistics: boolean;
}

const everything = (): Unseen => ({ lists: null, statistics: true });

/** Writes entries to the index, has queries see them, and tells whoever keeps answers what they see now. */
@Injectable()
export class IndexChanges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private unseen: Unseen = { lists: [], statistics: false };
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private readonly loop = new Loop({
    name: IndexChanges.name,
    failure: 'index not refreshed',
    round: () => this.show(),
    everyMs: idleMs,
    retry: { firstMs: refreshGapMs, lastMs: 2_000 },
    finishesWork: true,
  });

  constructor(
    private readonly index: IndexRepository,
    private readonly announcer: Announcer,
    private readonly runtime: MessagingRuntime,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** What was taken in before is still written, shown and told. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime.beforeApplicationShutdown();
    await this.loop.stop();
  }

  /** @throws when there is no cluster to write to, or no index in it yet */
  checkReachable(): Promise<void> {
    return this.index.checkReachable();
  }

  /** Writes a document unless the same version, or a newer one, is there. */
  async write(document: VersionedDocument): Promise<void> {
    try {
      const before = await this.index.find(document.id);
      if (await this.index.write(document)) this.note(before, document);
    } catch (error) {
      // It may have been written, and then no later try tells of it; or what was there is none that this release can read.
      this.unseen = everything();
      this.loop.wake();
      throw error;
    }
  }

  private note(before: VersionedDocument | null, after: VersionedDocument): void {
    // Another replica may have written a version in between, of which this one knows nothing.
    const isNext = after.version === (before?.version ?? 0) + 1;
    if (!isNext || this.unseen.lists?.length === mostChanges) this.unseen = everything();
    const faces = { before: toFace(before?.document ?? null), after: toFace(after.document) };
    const { id, version } = after;
    if (faces.before || faces.after) this.unseen.lists?.push({ id, version, ...faces });
    this.unseen.statistics ||= statisticsOf(before?.document ?? null) !== statisticsOf(after.document);
    this.loop.wake();
  }

  /** Refreshes when there is something to show; gives the milliseconds until the next look. */
  private async show(): Promise<number> {
    const { lists, statistics } = this.unseen;
    if (lists?.length === 0 && !statistics) return idleMs;
    const now = performance.now();
    const waitMs = this.refreshedAt + refreshGapMs - now;
    if (waitMs > 0 && !this.loop.isStopping) return waitMs;
    this.refreshedAt = now;
    this.unseen = { lists: [], statistics: false };
    try {
      await this.index.refresh();
    } catch (error) {
      // The cluster may show it by itself at any time, or only later.
      this.unseen = everything();
      this.tell(this.unseen);
      throw error;
    }
    this.tell({ lists, statistics });
    return refreshGapMs;
  }

  private tell({ lists, statistics }: Unseen): void {
    if (lists) this.announcer.announce('list', lists);
    else this.announcer.announceEverything('list');
    if (statistics) this.announcer.announceEverything('statistics');
  }
}
