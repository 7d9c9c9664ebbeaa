import type { Envelope, EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { readEventVersions } from '@bottin/dev/events/definitions.ts';
import { readGolden } from '@bottin/dev/events/frozen.ts';
import { type DeadLetter, DeadLetters } from '@bottin/messaging/dead-letters.ts';
import { decodeEvent, NewerEventError, UndecodableError } from '@bottin/messaging/decode.ts';
import { discoverHandlers } from '@bottin/messaging/discovery.ts';
import { MESSAGING_OPTIONS, type ResolvedMessagingOptions } from '@bottin/messaging/options.ts';
import { MessagingStatus } from '@bottin/messaging/status.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { spoilt } from './spoilt.ts';
import { eventually } from './wait.ts';

/** So many messages a service; more with FUZZ_EVENTS. The same FUZZ_SEED makes the same ones. */
export const eventCount = Number(process.env.FUZZ_EVENTS ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** One message as somebody might publish it. */
interface Message {
  definition: EventDefinition;
  subject: string;
  payload: string;
  /** Its envelope's, as long as it has one. */
  id: string;
}

type Outcome = 'readable' | 'unreadable' | 'newer';

/** What became of the messages that a service was sent. */
export interface OddEvents {
  /** Ids of the events that can't be read. */
  unreadable: string[];
  /** Ids of those that can. */
  readable: string[];
  /** How many were set aside. */
  buried: number;
  /** What is there of them still: a deleted account's are erased. */
  letters: DeadLetter[];
}

/**
 * Sends a running service events of all the kinds that it handles, of a few aggregates: golden ones, and ones spoilt in one place or
 * altogether. Resolves when each that can be read was applied and each that can't is a dead letter.
 */
export async function sendOddEvents(
  app: INestApplicationContext,
  connection: NatsConnection,
): Promise<OddEvents> {
  const options = app.get<ResolvedMessagingOptions>(MESSAGING_OPTIONS, { strict: false });
  const bindings = discoverHandlers(app.get(DiscoveryService, { strict: false }), options);
  const messages = await makeMessages([...new Set(bindings.map(({ definition }) => definition))]);
  const [client, manager] = [jetstream(connection), await jetstreamManager(connection)];
  const before = await settledBy(app);
  for (const { subject, payload } of messages) await client.publish(subject, payload);

  const outcomes = Map.groupBy(messages, outcomeOf);
  const idsOf = (outcome: Outcome) => (outcomes.get(outcome) ?? []).map(({ id }) => id);
  const [unreadable, readable] = [idsOf('unreadable'), idsOf('readable')];
  const since = await eventually(
    async () => {
      const now = await settledBy(app);
      const [applied, buried] = [now.applied - before.applied, now.buried - before.buried];
      return applied >= readable.length && buried >= unreadable.length && { applied, buried };
    },
    {
      what: `${readable.length} events applied and ${unreadable.length} dead letters`,
      timeoutMs: 20_000 + 100 * eventCount,
    },
  );
  const letters: DeadLetter[] = [];
  const filter = { service: options.service };
  for await (const letter of new DeadLetters(client, manager).list(filter)) letters.push(letter);
  return { unreadable, readable, buried: since.buried, letters };
}

/** Events that a service has applied, or found applied or overtaken; and those that it has set aside. */
async function settledBy(app: INestApplicationContext): Promise<{ applied: number; buried: number }> {
  const numbers = await app.get(MessagingStatus, { strict: false }).collect();
  const count = (name: string) => numbers[`messaging_${name}_total`] ?? 0;
  return { applied: count('handled') + count('duplicates') + count('stale'), buried: count('dead_letters') };
}

/** By the decoder, which has tests of its own; what waits for a later release is neither. */
function outcomeOf({ definition, subject, payload }: Message): Outcome {
  try {
    decodeEvent(definition, subject, payload);
    return 'readable';
  } catch (error) {
    if (error instanceof NewerEventError) return 'newer';
    if (error instanceof UndecodableError) return 'unreadable';
    throw error;
  }
}

async function makeMessages(definitions: readonly EventDefinition[]): Promise<Message[]> {
  const versions = await readEventVersions();
  const nameOf = (prefix: string) =>
    versions.find(({ definition }) => definition.subject('') === prefix)?.name ?? prefix;
  const goldens = definitions.map((definition) => ({
    definition,
    golden: JSON.parse(readGolden(nameOf(definition.subject('')))) as Envelope,
  }));
  const aggregates = Array.from({ length: 4 }, () => uuidv7());
  return Array.from({ length: eventCount }, (_, number) => {
    const { definition, golden } = goldens[number % goldens.length] as (typeof goldens)[number];
    const aggregateId = aggregates[number % aggregates.length] as string;
    const own = JSON.stringify(golden).replaceAll(golden.aggregateId, aggregateId);
    const event: Envelope = { ...JSON.parse(own), id: uuidv7(), aggregateVersion: number + 1 };
    const [payload = ''] = fc.sample(payloadOf(event), { numRuns: 1, seed: seed + number });
    return { definition, subject: definition.subject(aggregateId), payload, id: event.id };
  });
}

function payloadOf(event: Envelope): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(JSON.stringify(event)) },
    { weight: 5, arbitrary: spoilt(event).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', 'null', '[]', '"a"', '\u0000', '{"__proto__":{"a":1}}'),
    },
  );
}
