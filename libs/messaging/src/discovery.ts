import { DiscoveryService } from '@nestjs/core';
import type { AnyHandler, Binding } from './bindings.ts';
import { EventHandlers } from './consumers.ts';
import { HANDLES_EVENT, type HandlesEventMetadata } from './event-handler.ts';
import type { MessagingOptions } from './options.ts';

/**
 * Finds all event handlers among the application's providers.
 * @throws when a handler's event comes from a source that the service doesn't consume, or when a handler
 * needs a transaction and the service has no inbox
 */
export function discoverHandlers(discovery: DiscoveryService, options: MessagingOptions): Binding[] {
  const bindings: Binding[] = [];
  for (const { instance, metatype } of discovery.getProviders()) {
    if (instance instanceof EventHandlers) {
      bindings.push(
        ...instance.bindings.map((one) => validateBinding(one, `A line for ${one.definition.type}`, options)),
      );
      continue;
    }
    if (!instance || !metatype || !Object.is(instance.constructor, metatype)) continue;
    const metadata: HandlesEventMetadata | undefined = Reflect.getMetadata(HANDLES_EVENT, metatype);
    if (!metadata) continue;
    bindings.push(validateBinding({ ...metadata, handler: instance as AnyHandler }, metatype.name, options));
  }
  return bindings;
}

function validateBinding(binding: Binding, name: string, options: MessagingOptions): Binding {
  const { source } = binding.definition;
  if (!options.sources.includes(source)) {
    throw new Error(`${name} handles events of ${source}, which ${options.service} does not consume`);
  }
  if (options.inbox === 'none' && binding.handler.handle.length > 1) {
    throw new Error(`${name} needs a transaction, but ${options.service} has no PostgreSQL inbox`);
  }
  return binding;
}
