import { announcementSchema, subjectOfChanges } from '@bottin/contracts/changes/announcement.ts';
import type { AnswerKind } from '@bottin/contracts/changes/answer-kinds.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import type { MetricsSource } from '@bottin/service-kit/metrics.ts';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { HeardSources, type News } from './heard-sources.ts';

/** How often sources that have ended are looked for. */
const tidyMs = 250;

type Handler = (news: News) => void;

interface Heard {
  sources: HeardSources<AnswerKind>;
  handlers: Handler[];
  generation: number;
}

interface ListenerParts {
  connection: NatsConnection;
  kinds: readonly AnswerKind[];
}

/**
 * Hears what services announce of their answers, for whoever keeps some. Announcements may be lost, and sources end: what can't
 * be known then counts as a change of everything, and {@link isCurrent} says whether silence means that nothing changed.
 */
export class ChangeListener implements MetricsSource {
  private readonly logger = new Logger(ChangeListener.name);
  private readonly heard = new Map<AnswerKind, Heard>();
  private readonly counts = { announcements: 0, everything: 0, unreadable: 0 };
  private readonly subscriptions: Subscription[] = [];
  private readonly loop = new Loop({
    name: ChangeListener.name,
    failure: 'silent sources not looked for',
    round: async () => this.tidy(),
    everyMs: tidyMs,
  });

  constructor(private readonly parts: ListenerParts) {
    for (const kind of parts.kinds) {
      this.heard.set(kind, { sources: new HeardSources(kind), handlers: [], generation: 0 });
    }
  }

  start(): void {
    const { connection } = this.parts;
    for (const kind of this.heard.keys()) {
      const callback = (error: Error | null, message: Msg) => {
        if (error) this.logger.error(error);
        else this.hear(kind, message.data);
      };
      this.subscriptions.push(connection.subscribe(subjectOfChanges(kind), { callback }));
    }
    void this.watchConnection();
    this.loop.start();
  }

  async stop(): Promise<void> {
    for (const subscription of this.subscriptions.splice(0)) subscription.unsubscribe();
    await this.loop.stop();
  }

  /** Grows with each change of a kind that was heard: the same number at two moments means that nothing was heard in between. */
  generation(kind: AnswerKind): number {
    return this.of(kind).generation;
  }

  /** Whether every source was heard within the last second: otherwise something may have changed unheard. */
  isCurrent(kind: AnswerKind): boolean {
    return this.of(kind).sources.isCurrent(performance.now());
  }

  /** Calls `handler` at each change of a kind, at once and in order. */
  onChange<Kind extends AnswerKind>(kind: Kind, handler: (news: News<Kind>) => void): void {
    this.of(kind).handlers.push(handler as Handler);
  }

  /** What was heard so far of a kind, in a text that another listener's {@link isBehind} understands. */
  position(kind: AnswerKind): string {
    return this.of(kind).sources.position;
  }

  /** Whether an answer computed at `position` may lack a change that was heard here. */
  isBehind(kind: AnswerKind, position: string): boolean {
    return this.of(kind).sources.isBehind(position);
  }

  /** Takes in a message of a kind's subject. One that can't be read may say anything. */
  hear(kind: AnswerKind, data: Uint8Array): void {
    const said = announcementSchema(kind).safeParse(parseJson(data));
    if (!said.success) {
      this.counts.unreadable += 1;
      this.tell(kind, null);
      return;
    }
    const news = this.of(kind).sources.hear(said.data, performance.now());
    if (news === null || news.length > 0) this.tell(kind, news);
  }

  /** Looks for sources that have ended. */
  tidy(): void {
    for (const [kind, { sources }] of this.heard) {
      if (sources.forgetSilent(performance.now())) this.tell(kind, null);
    }
  }

  async collect(): Promise<Record<string, number>> {
    if (this.heard.size === 0) return {};
    const silences = [...this.heard.values()].flatMap(
      ({ sources }) => sources.silence(performance.now()) ?? [],
    );
    return {
      changes_heard_total: this.counts.announcements,
      changes_heard_everything_total: this.counts.everything,
      changes_unreadable_total: this.counts.unreadable,
      ...(silences.length > 0 ? { changes_silence_seconds: Math.max(...silences) / 1_000 } : {}),
    };
  }

  private async watchConnection(): Promise<void> {
    for await (const { type } of this.parts.connection.status()) {
      for (const { sources } of this.heard.values()) {
        if (type === 'disconnect') sources.disconnect();
        else if (type === 'reconnect') sources.reconnect(performance.now());
      }
    }
  }

  private tell(kind: AnswerKind, news: News): void {
    const heard = this.of(kind);
    heard.generation += 1;
    if (news === null) this.counts.everything += 1;
    else this.counts.announcements += 1;
    for (const handler of heard.handlers) handler(news);
  }

  private of(kind: AnswerKind): Heard {
    const heard = this.heard.get(kind);
    if (!heard) throw new Error(`Changes of ${kind} are not listened to`);
    return heard;
  }
}

function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString());
  } catch {
    return undefined;
  }
}
