import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import type { EntityManager } from 'typeorm';
import type { HandlesEventMetadata } from './event-handler.ts';

/** A handler as the consumer calls it: of any event, with a transaction when the inbox has one. */
export interface AnyHandler {
  handle(event: Envelope, tx?: EntityManager): Promise<void>;
  checkReachable?(): Promise<void>;
}

export interface Binding extends HandlesEventMetadata {
  handler: AnyHandler;
}

/** The handlers of one event of one version. */
export interface Subscription {
  definition: EventDefinition;
  bindings: Binding[];
}

/** Finds the handlers of a message by its subject, `events.<source>.<type>.v<version>.<aggregate id>`. */
export class Subscriptions {
  private readonly bySubject = new Map<string, Subscription>();
  /** Of each type, the latest version that is handled. */
  private readonly latest = new Map<string, Subscription>();

  constructor(readonly bindings: readonly Binding[]) {
    for (const binding of bindings) {
      const { definition } = binding;
      const prefix = definition.subject('');
      const known = this.bySubject.get(prefix);
      if (known) {
        if (known.definition !== definition) throw new Error(`Two events are defined on ${prefix}*`);
        known.bindings.push(binding);
        continue;
      }
      const subscription: Subscription = { definition, bindings: [binding] };
      this.bySubject.set(prefix, subscription);
      const { type } = splitSubject(prefix);
      const latest = this.latest.get(type);
      if (!latest || latest.definition.version < definition.version) this.latest.set(type, subscription);
    }
  }

  /** The handlers of a message; of a version later than any that is handled, those of the latest that is. */
  find(subject: string): Subscription | undefined {
    const found = this.bySubject.get(subject.slice(0, subject.lastIndexOf('.') + 1));
    if (found) return found;
    const { type, version } = splitSubject(subject);
    const latest = this.latest.get(type);
    return latest && version > latest.definition.version ? latest : undefined;
  }
}

/** `type` with its source; `version` is NaN for a subject of another form. */
function splitSubject(subject: string): { type: string; version: number } {
  const [, source, type, version] = subject.split('.');
  return { type: `${source}.${type}`, version: Number(version?.slice(1)) };
}

/** The last token of an event's subject: the aggregate's id, unless someone published nonsense. */
export function aggregateOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
