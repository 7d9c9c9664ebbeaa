import type {
  EventData,
  Envelope,
  EventDefinition,
  TypedEvent,
} from '@bottin/contracts/events/define-event.ts';
import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Handles one event type for a service. Writes through `tx` commit together with the inbox row. */
export interface EventHandler<Definition extends EventDefinition> {
  handle(event: TypedEvent<Definition>, tx: EntityManager): Promise<void>;
  /**
   * Throws while another store that the handler writes to is unreachable. Deliveries wait until the check
   * passes.
   */
  checkReachable?(): Promise<void>;
}

export interface HandlesEventOptions<Definition extends EventDefinition = EventDefinition> {
  /**
   * `latest`: the event carries the whole state of its scope. The consumer drops it when it already applied
   * the same or a newer version to that scope. `each`: the consumer applies every event once, in any order.
   */
  apply: 'latest' | 'each';
  /** Scope within which versions are compared. All events of one scope must carry the same fields. */
  scope?: string | ((event: Envelope<EventData<Definition>>) => string);
}

export interface HandlesEventMetadata {
  definition: EventDefinition;
  apply: 'latest' | 'each';
  scope: (event: Envelope) => string;
}

export const HANDLES_EVENT = Symbol('HANDLES_EVENT');

type HandlerClass<Definition extends EventDefinition> = new (...args: never[]) => EventHandler<Definition>;

/** Returns the metadata by which the consumer dispatches events to a handler. */
export function buildHandlerMetadata<Definition extends EventDefinition>(
  definition: Definition,
  { apply, scope = 'state' }: HandlesEventOptions<Definition>,
): HandlesEventMetadata {
  return {
    definition,
    apply,
    // Safe cast: the consumer only passes events decoded with this definition.
    scope: typeof scope === 'string' ? () => scope : (scope as (event: Envelope) => string),
  };
}

/**
 * Marks a provider as the handler of one event type. To declare several handlers for one class, use
 * `defineConsumers`.
 */
export function HandlesEvent<Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
): (target: HandlerClass<Definition>) => void {
  return (target) => SetMetadata(HANDLES_EVENT, buildHandlerMetadata(definition, options))(target);
}
