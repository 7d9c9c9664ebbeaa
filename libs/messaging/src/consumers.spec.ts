import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type ConsumersProvider, consumersOf } from './consumers.ts';
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
  readonly kept: unknown[] = [];
}

const withTransaction = consumersOf(Notes, (on) => [
  on(noted, { apply: 'each' }, async (notes, { data }, manager) => void notes.kept.push(data.note, manager)),
]);
const without = consumersOf(
  Notes,
  (on) => [
    on(noted, { apply: 'latest', scope: ({ data }) => data.note }, async (notes, { data }) => {
      notes.kept.push(data.note);
    }),
  ],
  (notes) => Promise.reject(new Error(`${notes.kept.length} kept`)),
);

/** The handlers that messaging finds in an application with these providers, and what they work on. */
async function discover(consumers: ConsumersProvider, inbox: 'postgres' | 'none' = 'postgres') {
  @Module({ imports: [DiscoveryModule], providers: [Notes, consumers] })
  class App {}
  const app = await NestFactory.createApplicationContext(App, { logger: false });
  const options = { service: 'creators', natsUrl: '', sources: ['identity' as const], inbox };
  const [binding] = discoverHandlers(app.get(DiscoveryService), options);
  if (!binding) throw new Error('no handler was found');
  return { ...binding, notes: app.get(Notes) };
}

describe('a feature’s consumers', () => {
  it('are found, and called with the feature’s provider, the event and the transaction', async () => {
    const { definition, apply, handler, notes } = await discover(withTransaction);
    expect({ definition, apply }).toEqual({ definition: noted, apply: 'each' });
    await handler.handle(event, tx);
    expect(notes.kept).toEqual(['bonjour', tx]);
    await expect(handler.checkReachable?.()).resolves.toBeUndefined();
  });

  it('say within what versions are compared, and when they can’t be reached', async () => {
    const { scope, handler, notes } = await discover(without, 'none');
    expect(scope(event)).toBe('bonjour');
    await handler.handle(event);
    expect(notes.kept).toEqual(['bonjour']);
    await expect(handler.checkReachable?.()).rejects.toThrow('1 kept');
  });

  it('stop the start when a line asks for a transaction that the service can’t give', async () => {
    await expect(discover(withTransaction, 'none')).rejects.toThrow('asks for a transaction');
  });
});
