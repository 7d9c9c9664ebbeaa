import type { Envelope, EventDefinition, EventOf } from '@bottin/contracts/events/define-event.ts';
import type { FactoryProvider, Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Binding } from './bindings.ts';
import { type HandlesEventOptions, metadataOf } from './event-handler.ts';

/** What is done about one event: everything written through `tx` commits together with the inbox row. */
type Handle<Target, Definition extends EventDefinition> = (
  target: Target,
  event: EventOf<Definition>,
  tx: EntityManager,
) => Promise<void>;

/** Throws while something else that the target writes to can't be reached: deliveries then wait for it. */
type CheckReachable<Target> = (target: Target) => Promise<void>;

/** One line of a feature's consumers; made by {@link On}. */
interface Line<Target> {
  definition: EventDefinition;
  bind(target: Target, checkReachable: CheckReachable<Target>): Binding;
}

/** Says what is done about one event. */
type On<Target> = <Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
  handle: Handle<Target, Definition>,
) => Line<Target>;

/** The handlers of one feature, as messaging finds them among the application's providers. */
export class EventHandlers {
  constructor(readonly bindings: readonly Binding[]) {}
}

/** A provider that names the events which it handles. */
export interface ConsumersProvider extends FactoryProvider<EventHandlers> {
  definitions: readonly EventDefinition[];
}

/**
 * Declares what a feature does about events, one line each. The result is a provider of the application.
 *
 * @example
 * export const entriesConsumers = consumersOf(EntriesService, (on) => [
 *   on(userDeletedV1, { apply: 'latest' }, (entries, { data }, tx) => entries.delete(tx, data.userId)),
 * ]);
 */
export function consumersOf<Target>(
  target: Type<Target>,
  lines: (on: On<Target>) => ReadonlyArray<Line<Target>>,
  checkReachable: CheckReachable<Target> = async () => undefined,
): ConsumersProvider {
  const declared = lines(line);
  return {
    provide: Symbol(`consumers of ${target.name}`),
    inject: [target],
    useFactory: (instance: Target) =>
      new EventHandlers(declared.map(({ bind }) => bind(instance, checkReachable))),
    definitions: declared.map(({ definition }) => definition),
  };
}

function line<Target, Definition extends EventDefinition>(
  definition: Definition,
  options: HandlesEventOptions<Definition>,
  handle: Handle<Target, Definition>,
): Line<Target> {
  // The consumer only calls it with events decoded by this very definition.
  const call = handle as (target: Target, event: Envelope, tx?: EntityManager) => Promise<void>;
  const needsTransaction = handle.length > 2;
  return {
    definition,
    bind: (target, checkReachable) => ({
      ...metadataOf(definition, options),
      handler: {
        // Its length says whether it asks for a transaction, which a service without an inbox hasn't.
        handle: needsTransaction ? (event, tx) => call(target, event, tx) : (event) => call(target, event),
        checkReachable: () => checkReachable(target),
      },
    }),
  };
}
