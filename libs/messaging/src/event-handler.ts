import type { DataOf, Envelope, EventDefinition, EventOf } from '@bottin/contracts/events/define-event.ts';
import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What a service does on one event. Everything written through `tx` commits together with the inbox row. */
export interface EventHandler<Definition extends EventDefinition> {
  handle(event: EventOf<Definition>, tx: EntityManager): Promise<void>;
  /** Throws while something else that the handler writes to can't be reached: deliveries then wait for it. */
  checkReachable?(): Promise<void>;
}

export interface HandlesEventOptions<Definition extends EventDefinition = EventDefinition> {
  /**
   * `latest`: the event carries the whole state of its scope; it is dropped when the same or a newer version
   * of that scope was applied. `each`: every event is applied once, in whatever order it comes.
   */
  apply: 'latest' | 'each';
  /** What the version is compared within. Events that share one must each carry all that the others carry. */
  scope?: string | ((event: Envelope<DataOf<Definition>>) => string);
}

export interface HandlesEventMetadata {
  definition: EventDefinition;
  apply: 'latest' | 'each';
  scope: (event: Envelope) => string;
}

export const HANDLES_EVENT = Symbol('HANDLES_EVENT');

type HandlerClass<Definition extends EventDefinition> = new (...args: never[]) => EventHandler<Definition>;

/** What the consumer needs to know of a handler. */
export function metadataOf<Definition extends EventDefinition>(
  definition: Definition,
  { apply, scope = 'state' }: HandlesEventOptions<Definition>,
): HandlesEventMetadata {
  return {
    definition,
    apply,
    // The consumer only calls it with events decoded by this very definition.
    scope: typeof scope === 'string' ? () => scope : (scope as (event: Envelope) => string),
  };
}

/** Marks a provider as the handler of one event. One class, one event; for a line each, see `consumersOf`. */
export function HandlesEvent<Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
): (target: HandlerClass<Definition>) => void {
  return (target) => SetMetadata(HANDLES_EVENT, metadataOf(definition, options))(target);
}
