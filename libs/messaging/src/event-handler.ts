import type {
  EventData,
  Envelope,
  EventDefinition,
  TypedEvent,
} from '@bottin/contracts/events/define-event.ts';
import { SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Handles one type of event for a service. Its writes through `tx` are committed together with the inbox row.
 */
export interface EventHandler<Definition extends EventDefinition> {
  handle(event: TypedEvent<Definition>, tx: EntityManager): Promise<void>;
  /**
   * Throws while a store to which the handler writes (such as Redis or Elasticsearch) is unreachable. Events
   * wait until the check succeeds.
   */
  checkReachable?(): Promise<void>;
}

export interface HandlesEventOptions<Definition extends EventDefinition = EventDefinition> {
  /**
   * `latest`: each event contains the whole state of its scope. The consumer ignores an event if it has
   * already applied the same or a newer version in that scope. `each`: the consumer applies every event once,
   * in any order.
   */
  apply: 'latest' | 'each';
  /**
   * Name of the part of the aggregate's state that the event describes. Versions are compared only within a
   * scope. All events with the same scope must have the same fields.
   */
  scope?: string | ((event: Envelope<EventData<Definition>>) => string);
}

export interface HandlesEventMetadata {
  definition: EventDefinition;
  apply: 'latest' | 'each';
  scope: (event: Envelope) => string;
}

export const HANDLES_EVENT = Symbol('HANDLES_EVENT');

type HandlerClass<Definition extends EventDefinition> = new (...args: never[]) => EventHandler<Definition>;

/** Returns the metadata that the consumer needs to pass events to a handler. */
export function buildHandlerMetadata<Definition extends EventDefinition>(
  definition: Definition,
  { apply, scope = 'state' }: HandlesEventOptions<Definition>,
): HandlesEventMetadata {
  return {
    definition,
    apply,
    // Safe cast: the consumer calls the function only with events that it decoded with this definition.
    scope: typeof scope === 'string' ? () => scope : (scope as (event: Envelope) => string),
  };
}

/**
 * Class decorator that makes a provider the handler of one event type. For several handlers in one class, use
 * `defineConsumers`.
 */
export function HandlesEvent<Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
): (target: HandlerClass<Definition>) => void {
  return (target) => SetMetadata(HANDLES_EVENT, buildHandlerMetadata(definition, options))(target);
}
