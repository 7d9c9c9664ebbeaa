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
import { corruptedVariants } from './hostile-values.ts';
import { eventually } from './wait.ts';

/** Number of events to send to each service. Their content depends on the random seed, FUZZ_SEED. */
export const eventCount = Number(process.env.FUZZ_EVENTS ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** An event to publish, encoded as a NATS message. */
interface Message {
  definition: EventDefinition;
  subject: string;
  payload: string;
  /** Id of the event before it was corrupted. `payload` may contain another id or none. */
  id: string;
}

type Outcome = 'readable' | 'unreadable' | 'newer';

/** What happened to the fuzzed events that were sent to a service. */
export interface FuzzedEvents {
  /** Ids of the undecodable events. */
  undecodable: string[];
  /** Ids of the decodable events. */
  decodable: string[];
  /** Number of messages that were dead-lettered. */
  deadLetterCount: number;
  /** Dead letters that still exist. The dead letters of deleted accounts have been erased. */
  deadLetters: DeadLetter[];
}

/**
 * Sends fuzzed events to a running service: events of all types that the service handles, for a few
 * aggregates. Some events are valid, and others are corrupted in one place or entirely. Resolves when every
 * decodable event is applied and every undecodable event is dead-lettered.
 */
export async function sendFuzzedEvents(
  app: INestApplicationContext,
  connection: NatsConnection,
): Promise<FuzzedEvents> {
  const options = app.get<ResolvedMessagingOptions>(MESSAGING_OPTIONS, { strict: false });
  const bindings = discoverHandlers(app.get(DiscoveryService, { strict: false }), options);
  const messages = await makeMessages([...new Set(bindings.map(({ definition }) => definition))]);
  const [client, manager] = [jetstream(connection), await jetstreamManager(connection)];
  const before = await countSettled(app);
  for (const { subject, payload } of messages) await client.publish(subject, payload);

  const outcomes = Map.groupBy(messages, classify);
  const listIds = (outcome: Outcome) => (outcomes.get(outcome) ?? []).map(({ id }) => id);
  const [undecodable, decodable] = [listIds('unreadable'), listIds('readable')];
  const since = await eventually(
    async () => {
      const now = await countSettled(app);
      const [applied, deadLettered] = [now.applied - before.applied, now.deadLettered - before.deadLettered];
      return applied >= decodable.length && deadLettered >= undecodable.length && { applied, deadLettered };
    },
    {
      what: `${decodable.length} events applied and ${undecodable.length} dead letters`,
      timeoutMs: 20_000 + 100 * eventCount,
    },
  );
  const deadLetters: DeadLetter[] = [];
  const filter = { service: options.service };
  for await (const deadLetter of new DeadLetters(client, manager).list(filter)) deadLetters.push(deadLetter);
  return { undecodable, decodable, deadLetterCount: since.deadLettered, deadLetters };
}

/**
 * Returns how many events the service has applied and how many it has dead-lettered so far. Applied events
 * include duplicate and stale events.
 */
async function countSettled(
  app: INestApplicationContext,
): Promise<{ applied: number; deadLettered: number }> {
  const numbers = await app.get(MessagingStatus, { strict: false }).collect();
  return {
    applied: Object.entries(numbers).reduce(
      (sum, [series, count]) => (series.startsWith('messaging_events_consumed_total') ? sum + count : sum),
      0,
    ),
    deadLettered: numbers.messaging_dead_letters_total ?? 0,
  };
}

/**
 * Classifies a message with the event decoder, which has tests of its own. The outcome `newer` is for an
 * event of a newer release: the service retries such an event until that release is deployed.
 */
function classify({ definition, subject, payload }: Message): Outcome {
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
  const findEventName = (prefix: string) =>
    versions.find(({ definition }) => definition.subject('') === prefix)?.name ?? prefix;
  const goldens = definitions.map((definition) => ({
    definition,
    golden: JSON.parse(readGolden(findEventName(definition.subject('')))) as Envelope,
  }));
  const aggregates = Array.from({ length: 4 }, () => uuidv7());
  return Array.from({ length: eventCount }, (_, number) => {
    const { definition, golden } = goldens[number % goldens.length] as (typeof goldens)[number];
    const aggregateId = aggregates[number % aggregates.length] as string;
    const own = JSON.stringify(golden).replaceAll(golden.aggregateId, aggregateId);
    const event: Envelope = { ...JSON.parse(own), id: uuidv7(), aggregateVersion: number + 1 };
    const [payload = ''] = fc.sample(fuzzPayload(event), { numRuns: 1, seed: seed + number });
    return { definition, subject: definition.subject(aggregateId), payload, id: event.id };
  });
}

function fuzzPayload(event: Envelope): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(JSON.stringify(event)) },
    { weight: 5, arbitrary: corruptedVariants(event).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', 'null', '[]', '"a"', '\u0000', '{"__proto__":{"a":1}}'),
    },
  );
}
