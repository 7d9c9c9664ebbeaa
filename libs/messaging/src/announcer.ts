import {
  type Announcement,
  type ChangeOf,
  subjectOfChanges,
} from '@bottin/contracts/changes/announcement.ts';
import { type AnswerKind, kindsAnnouncedBy } from '@bottin/contracts/changes/answer-kinds.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { v4 as uuid } from 'uuid';
import { repeatMs, Telling } from './telling.ts';

interface AnnouncerParts {
  service: string;
  publish: (subject: string, payload: string) => void;
}

/**
 * Tells whoever keeps answers what has changed in what this service answers: after the commit, or once the index shows it,
 * never before. Changes that come together are told together; too many become "anything may have changed".
 */
export class Announcer implements MetricsSource {
  /** This process among the sources; new with each start. */
  private readonly source = uuid();
  private readonly tellings = new Map<AnswerKind, Telling>();
  private readonly told = { announcements: 0, everything: 0 };
  private readonly loop = new Loop({
    name: Announcer.name,
    failure: 'changes not announced',
    round: async () => this.tell(),
    everyMs: repeatMs,
  });

  constructor(private readonly parts: AnnouncerParts) {
    for (const kind of kindsAnnouncedBy(parts.service)) this.tellings.set(kind, new Telling(kind));
  }

  /** Tells of changes, soon. */
  announce<Kind extends AnswerKind>(kind: Kind, changes: ReadonlyArray<ChangeOf<Kind>>): void {
    this.telling(kind).add(changes);
    this.loop.wake();
  }

  /** Tells, soon, that anything of a kind may have changed. */
  announceEverything(kind: AnswerKind): void {
    this.telling(kind).addEverything();
    this.loop.wake();
  }

  start(): void {
    this.loop.start();
  }

  /** Tells what is left, and that nothing follows. */
  async stop(): Promise<void> {
    await this.loop.stop();
    for (const [kind, telling] of this.tellings) {
      if (telling.hasNews) this.say(kind, telling.next(performance.now(), { isLast: true }));
      this.say(kind, { ...telling.next(performance.now()), isLast: true });
    }
  }

  /** Says what is due; gives the milliseconds until something is due again. */
  tell(): number {
    for (const [kind, telling] of this.tellings) {
      if (telling.waitMs(performance.now()) === 0) this.say(kind, telling.next(performance.now()));
    }
    const waits = [...this.tellings.values()].map((telling) => telling.waitMs(performance.now()));
    return Math.max(1, Math.min(repeatMs, ...waits));
  }

  async collect(): Promise<Record<string, number>> {
    if (this.tellings.size === 0) return {};
    return {
      changes_announced_total: this.told.announcements,
      changes_announced_everything_total: this.told.everything,
    };
  }

  private say(
    kind: AnswerKind,
    saying: Pick<Announcement, 'generation' | 'isLast'> & { changes: unknown[] | null },
  ) {
    const { service, publish } = this.parts;
    if (saying.changes === null) this.told.everything += 1;
    else if (saying.changes.length > 0) this.told.announcements += 1;
    publish(subjectOfChanges(kind), JSON.stringify({ source: this.source, service, ...saying }));
  }

  private telling(kind: AnswerKind): Telling {
    const telling = this.tellings.get(kind);
    if (!telling) throw new Error(`${this.parts.service} doesn't announce changes of ${kind}`);
    return telling;
  }
}

/** The announcer of a service on its connection. */
export function announcerOn(connection: NatsConnection, service: string): Announcer {
  return new Announcer({ service, publish: (subject, payload) => connection.publish(subject, payload) });
}
