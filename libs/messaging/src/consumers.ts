import type { Envelope, EventDefinition, TypedEvent } from '@bottin/contracts/events/define-event.ts';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Binding } from './bindings.ts';
import { type HandlesEventOptions, buildHandlerMetadata } from './event-handler.ts';

/** Function that handles one event. Its writes through `tx` are committed together with the inbox row. */
type HandleEvent<Target, Definition extends EventDefinition> = (
  target: Target,
  event: TypedEvent<Definition>,
  tx: EntityManager,
) => Promise<void>;

/**
 * Function that throws while a store to which the handlers write (such as Redis or Elasticsearch) is
 * unreachable. Events wait until the function succeeds.
 */
type CheckReachable<Target> = (target: Target) => Promise<void>;

/** Definition of one event handler in a feature's list, created by {@link DefineConsumer}. */
interface ConsumerDefinition<Target> {
  definition: EventDefinition;
  bind(target: Target, checkReachable: CheckReachable<Target>): Binding;
}

/** Function that declares how one type of event is handled. */
type DefineConsumer<Target> = <Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
  handle: HandleEvent<Target, Definition>,
) => ConsumerDefinition<Target>;

/** The event handlers of one feature. Messaging finds them among the application's providers. */
export class EventHandlers {
  constructor(readonly bindings: readonly Binding[]) {}
}

/**
 * A Nest provider of a feature's event handlers. It also lists the definitions of the events that they
 * handle.
 */
export interface ConsumersProvider extends FactoryProvider<EventHandlers> {
  definitions: readonly EventDefinition[];
}

/**
 * Declares all event handlers of a feature. Add the result to the providers of a Nest module.
 *
 * @example
 * export const entriesConsumers = defineConsumers(EntriesService, (on) => [
 *   on(userDeletedV1, { apply: 'latest' }, (entries, { data }, tx) => entries.delete(tx, data.userId)),
 * ]);
 */
export function defineConsumers<Target>(
  target: Type<Target>,
  lines: (on: DefineConsumer<Target>) => ReadonlyArray<ConsumerDefinition<Target>>,
  checkReachable: CheckReachable<Target> = async () => undefined,
): ConsumersProvider {
  const definitions = lines(defineConsumer);
  return {
    provide: Symbol(`consumers of ${target.name}`),
    inject: [target],
    useFactory: (instance: Target) =>
      new EventHandlers(definitions.map(({ bind }) => bind(instance, checkReachable))),
    definitions: definitions.map(({ definition }) => definition),
  };
}

function defineConsumer<Target, Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
  handle: HandleEvent<Target, Definition>,
): ConsumerDefinition<Target> {
  // Safe cast: the consumer calls the handler only with events that it decoded with this definition.
  const call = handle as (target: Target, event: Envelope, tx?: EntityManager) => Promise<void>;
  const needsTransaction = handle.length > 2;
  return {
    definition,
    bind: (target, checkReachable) => ({
      ...buildHandlerMetadata(definition, options),
      handler: {
        // A handler with a third parameter needs a transaction, which only services with an inbox have.
        handle: needsTransaction ? (event, tx) => call(target, event, tx) : (event) => call(target, event),
        checkReachable: () => checkReachable(target),
      },
    }),
  };
}
