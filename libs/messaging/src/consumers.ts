import type { Envelope, EventDefinition, TypedEvent } from '@bottin/contracts/events/define-event.ts';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Binding } from './bindings.ts';
import { type HandlesEventOptions, buildHandlerMetadata } from './event-handler.ts';

/** Handles one event. Writes through `tx` commit together with the inbox row. */
type HandleEvent<Target, Definition extends EventDefinition> = (
  target: Target,
  event: TypedEvent<Definition>,
  tx: EntityManager,
) => Promise<void>;

/**
 * Throws while another store that the handler writes to is unreachable. Deliveries wait until the check
 * passes.
 */
type CheckReachable<Target> = (target: Target) => Promise<void>;

/** One entry of a feature's consumer list, made by {@link DefineConsumer}. */
interface ConsumerDefinition<Target> {
  definition: EventDefinition;
  bind(target: Target, checkReachable: CheckReachable<Target>): Binding;
}

/** Declares how one event is handled. */
type DefineConsumer<Target> = <Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
  handle: HandleEvent<Target, Definition>,
) => ConsumerDefinition<Target>;

/** Event handlers of one feature, which messaging discovers among the application's providers. */
export class EventHandlers {
  constructor(readonly bindings: readonly Binding[]) {}
}

/** Provider of a feature's event handlers, with the definitions of the events that they handle. */
export interface ConsumersProvider extends FactoryProvider<EventHandlers> {
  definitions: readonly EventDefinition[];
}

/**
 * Declares a feature's event handlers, one per line. Add the result to the providers of a module.
 *
 * @example
 * export const entriesConsumers = defineConsumers(EntriesService, (on) => [ on(userDeletedV1, { apply:
 * 'latest' }, (entries, { data }, tx) => entries.delete(tx, data.userId)), ]);
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
  // Safe cast: the consumer only passes events decoded with this definition.
  const call = handle as (target: Target, event: Envelope, tx?: EntityManager) => Promise<void>;
  const needsTransaction = handle.length > 2;
  return {
    definition,
    bind: (target, checkReachable) => ({
      ...buildHandlerMetadata(definition, options),
      handler: {
        // A handler with a third parameter needs a transaction. Services without an inbox have no
        // transaction.
        handle: needsTransaction ? (event, tx) => call(target, event, tx) : (event) => call(target, event),
        checkReachable: () => checkReachable(target),
      },
    }),
  };
}
