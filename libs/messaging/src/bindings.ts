import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import type { EntityManager } from 'typeorm';
import type { HandlesEventMetadata } from './event-handler.ts';

/** A handler as the consumer calls it: of any event, with a transaction when the inbox has one. */
export interface AnyHandler {
  handle(event: Envelope, tx?: EntityManager): Promise<void>;
  ready?(): Promise<void>;
}

export interface Binding extends HandlesEventMetadata {
  handler: AnyHandler;
}

/** The handlers of one event of one version. */
export interface Subscription {
  definition: EventDefinition;
  bindings: Binding[];
}

/** Finds the handlers of a message by its subject, which ends in the aggregate's id. */
export class Subscriptions {
  private readonly bySubject = new Map<string, Subscription>();

  constructor(readonly bindings: readonly Binding[]) {
    for (const binding of bindings) {
      const prefix = binding.definition.subject('');
      const known = this.bySubject.get(prefix);
      if (known) known.bindings.push(binding);
      else this.bySubject.set(prefix, { definition: binding.definition, bindings: [binding] });
    }
  }

  find(subject: string): Subscription | undefined {
    return this.bySubject.get(subject.slice(0, subject.lastIndexOf('.') + 1));
  }
}

/** The last token of an event's subject: the aggregate's id, unless someone published nonsense. */
export function aggregateOf(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}
