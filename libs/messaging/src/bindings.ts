import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import type { EntityManager } from 'typeorm';
import type { HandlesEventMetadata } from './event-handler.ts';

/**
 * An event handler as the consumer calls it. It gets any type of event, and a transaction if the service has
 * a PostgreSQL inbox.
 */
export interface AnyHandler {
  handle(event: Envelope, tx?: EntityManager): Promise<void>;
  checkReachable?(): Promise<void>;
}

export interface Binding extends HandlesEventMetadata {
  handler: AnyHandler;
}

/** The handlers of one version of an event type. */
export interface Subscription {
  definition: EventDefinition;
  bindings: Binding[];
}

/**
 * Finds the handlers of a message by the message's subject, `events.<source>.<type>.v<version>.<aggregate
 * id>`.
 */
export class Subscriptions {
  private readonly bySubject = new Map<string, Subscription>();
  /** For each event type, the handlers of the latest version that this service supports. */
  private readonly latest = new Map<string, Subscription>();

  constructor(readonly bindings: readonly Binding[]) {
    for (const binding of bindings) {
      const { definition } = binding;
      const prefix = definition.subject('');
      const existing = this.bySubject.get(prefix);
      if (existing) {
        if (existing.definition !== definition) throw new Error(`Two events are defined on ${prefix}*`);
        existing.bindings.push(binding);
        continue;
      }
      const subscription: Subscription = { definition, bindings: [binding] };
      this.bySubject.set(prefix, subscription);
      const { type } = splitSubject(prefix);
      const latest = this.latest.get(type);
      if (!latest || latest.definition.version < definition.version) this.latest.set(type, subscription);
    }
  }

  /**
   * Returns the handlers of a message. If the message has a newer version than the service handles, returns
   * the handlers of the latest version that it handles.
   */
  find(subject: string): Subscription | undefined {
    const exactMatch = this.bySubject.get(subject.slice(0, subject.lastIndexOf('.') + 1));
    if (exactMatch) return exactMatch;
    const { type, version } = splitSubject(subject);
    const latest = this.latest.get(type);
    return latest && version > latest.definition.version ? latest : undefined;
  }
}

/**
 * Returns the event type (`<source>.<type>`) and the version in a subject. The version of a malformed subject
 * is NaN.
 */
function splitSubject(subject: string): { type: string; version: number } {
  const [, source, type, version] = subject.split('.');
  return { type: `${source}.${type}`, version: Number(version?.slice(1)) };
}

/**
 * Returns the last part of a subject after a dot. In a well-formed event subject, this is the aggregate id.
 */
export function parseAggregateId(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
