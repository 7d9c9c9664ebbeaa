import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type ConsumersProvider, defineConsumers } from './consumers.ts';
import { discoverHandlers } from './discovery.ts';

const noted = defineEvent({
  source: 'identity',
  type: 'Noted',
  version: 1,
  data: z.object({ note: z.string() }),
});
const event = { data: { note: 'bonjour' } } as Envelope;
const tx = {} as EntityManager;

@Injectable()
class Notes {
  readonly received: unknown[] = [];
}

const consumersWithTransaction = defineConsumers(Notes, (on) => [
  on(
    noted,
    { apply: 'each' },
    async (notes, { data }, manager) => void notes.received.push(data.note, manager),
  ),
]);
const consumersWithoutTransaction = defineConsumers(
  Notes,
  (on) => [
    on(noted, { apply: 'latest', scope: ({ data }) => data.note }, async (notes, { data }) => {
      notes.received.push(data.note);
    }),
  ],
  (notes) => Promise.reject(new Error(`${notes.received.length} kept`)),
);

/**
 * Starts an application with these event handlers. Returns the handler that messaging finds in it, and the
 * `Notes` provider that the handler writes to.
 */
async function discoverHandler(consumers: ConsumersProvider, inbox: 'postgres' | 'none' = 'postgres') {
  @Module({ imports: [DiscoveryModule], providers: [Notes, consumers] })
  class App {}
  const app = await NestFactory.createApplicationContext(App, { logger: false });
  const options = { service: 'creators', natsUrl: '', sources: ['identity' as const], inbox };
  const [binding] = discoverHandlers(app.get(DiscoveryService), options);
  if (!binding) throw new Error('no handler was found');
  return { ...binding, notes: app.get(Notes) };
}

describe('defineConsumers', () => {
  it('defineConsumers registers handlers that get the provider, the event and the transaction', async () => {
    const { definition, apply, handler, notes } = await discoverHandler(consumersWithTransaction);
    expect({ definition, apply }).toEqual({ definition: noted, apply: 'each' });
    await handler.handle(event, tx);
    expect(notes.received).toEqual(['bonjour', tx]);
    await expect(handler.checkReachable?.()).resolves.toBeUndefined();
  });

  it('defineConsumers registers the scope and the reachability check of a handler', async () => {
    const { scope, handler, notes } = await discoverHandler(consumersWithoutTransaction, 'none');
    expect(scope(event)).toBe('bonjour');
    await handler.handle(event);
    expect(notes.received).toEqual(['bonjour']);
    await expect(handler.checkReachable?.()).rejects.toThrow('1 kept');
  });

  it('discovery fails when a handler needs a transaction and the service has no inbox', async () => {
    await expect(discoverHandler(consumersWithTransaction, 'none')).rejects.toThrow('needs a transaction');
  });
});
